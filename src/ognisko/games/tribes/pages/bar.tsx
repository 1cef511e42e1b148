// What can be done now, in buttons: the other actions of a turn, the rest of an effect, alternatives, powers, guides.

import { count, t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { DOES } from './choosing.js';
import type { BoardProps } from './contract.js';
import { effectWords } from './describe.js';
import { Fx } from './faces.js';
import { GuideChoice, Powers } from './powers.js';
import { Sign } from './signs.js';
import { todo } from './words.js';

/** A button for a whole action. */
const Whole = ({
  choice,
  hint,
  does,
  sign,
  label,
  why,
  clause,
  primary = false,
}: BoardProps & {
  does: string;
  sign?: string;
  label: string;
  why?: string;
  clause?: string;
  primary?: boolean;
}) => (
  <Part
    choice={choice}
    hint={hint}
    part="do"
    value={does}
    class={`tw-do ${primary ? 'tw-end' : ''}`}
    title={why}
    clause={clause}
    deed
  >
    {sign && <Sign id={sign} />}
    <span>{label}</span>
  </Part>
);

/** What is left of an effect, as chips; those that can be begun now choose what the next click means. */
function Agenda(props: BoardProps) {
  const { view, choice, hint, teller } = props;
  const now = todo(view);
  const several = new Set(now.map(part => DOES[part.kind])).size > 1;
  let alternative = 0;
  return (
    <ul class="tw-agenda" aria-label={t('tribes.page.agenda')}>
      {[...view.agenda].reverse().map((part, i) => {
        const words = effectWords(teller, part);
        const does = DOES[part.kind];
        if (part.kind === 'or' && now.includes(part))
          return (
            <li key={i} class="tw-or">
              {part.of?.map(each => {
                const n = String(++alternative);
                return (
                  <Part choice={choice} hint={hint} part="alternative" value={n} does="choose" key={n} class="tw-do">
                    <span class="tw-see" aria-hidden="true">
                      <Fx effect={each} />
                    </span>
                    <small>{effectWords(teller, each)}</small>
                  </Part>
                );
              })}
            </li>
          );
        const left = part.n ? count(`tribes.page.left.${part.kind}`, part.n) : words;
        return (
          <li key={i} class={`tw-part ${now.includes(part) ? 'tw-now' : ''}`}>
            {now.includes(part) && several && does ? (
              <Part choice={choice} hint={hint} part="do" value={does} class="tw-do">
                <Fx effect={part} />
                <small>{left}</small>
              </Part>
            ) : (
              <span class="tw-chip" title={words}>
                <Fx effect={part} />
                <small>{left}</small>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Bar(props: BoardProps & { seat: number }) {
  const { view, choice, seat } = props;
  if (!choice.mine) return null;
  const resolving = view.agenda.length > 0;
  const flow = choice.legal.some(({ text }) => text === 'water');
  return (
    <section class="tw-bar" aria-label={t('tribes.page.now')}>
      {resolving && <Agenda {...props} />}
      {flow && <Whole {...props} does="water" sign="water" label={t('tribes.page.take_water')} />}
      {view.stage === 'guide' && <GuideChoice {...props} />}
      {view.stage === 'act' && !resolving && (
        <>
          <Whole
            {...props}
            does="temple"
            sign="temple"
            label={t('tribes.page.do_temple')}
            why={t('tribes.page.temple_told')}
            clause="W12"
          />
          <Whole
            {...props}
            does="swap"
            sign="hand"
            label={t('tribes.page.do_swap')}
            why={t('tribes.page.swap_told')}
            clause="W13"
          />
        </>
      )}
      {(view.stage === 'act' || view.stage === 'power') && !resolving && <Powers {...props} seat={seat} />}
      {view.stage === 'discard' && (
        <span class="tw-chip">
          <Sign id="hand" />
          <small>{count('tribes.page.left.discard', view.to_discard)}</small>
        </span>
      )}
      {view.stage === 'draw' && (
        <span class="tw-chip">
          <Sign id="hand" />
          <small>{count('tribes.page.left.draw', view.to_draw)}</small>
        </span>
      )}
      {choice.legal.some(({ text }) => text === 'done') && (
        <Whole
          {...props}
          does="done"
          primary
          label={t(resolving ? 'tribes.page.leave_rest' : 'tribes.page.to_refill')}
        />
      )}
    </section>
  );
}
