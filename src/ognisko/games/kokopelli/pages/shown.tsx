// What a tap shows: an ability in full, a discard pile, points and why, and what is still out there.

import { count, t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { Clause, Dialog, Icon } from '../../js/ui/parts.js';
import { named, person } from '../../js/words.js';
import { Sign } from './art.js';
import type { Shown } from './board.js';
import { Fan, Tokens, worth } from './cards.js';
import type { BoardProps } from './contract.js';
import { clauseOf } from './picture.js';
import { Counts, Discard, Points } from './tallies.js';

export type ShownProps = BoardProps & { show: (what: Shown | null) => void };

export function Ability({
  view,
  teller,
  choice,
  ability,
  place,
  show,
}: ShownProps & { ability: string; place?: string }) {
  const host = place ? Number(place.slice(1).split('.')[0]) : null;
  const standing = host === null ? null : view.seats[host].village[place as string];
  const hosts = view.seats.flatMap((each, n) =>
    Object.values(each.village).some(({ ceremony }) => ceremony === ability) ? [person(teller, n)] : [],
  );
  const interrupts =
    choice.mine && place && choice.legal.find(({ parts }) => parts.do === 'interrupt' && parts.ceremony === place);
  return (
    <aside class={`k-lore panel k-${ability}`} aria-label={named(teller, ability)}>
      <header>
        <Sign id={ability} />
        <h2>{named(teller, ability)}</h2>
        <Clause game={teller.game} clause={clauseOf(ability)} />
        <button class="tool quiet" id="close-lore" onClick={() => show(null)} aria-label={t('page.close')}>
          <Icon name="close" />
        </button>
      </header>
      <div role="status">
        <p>{named(teller, `${ability}.text`)}</p>
        {standing ? (
          <p class="k-row">
            <Fan {...standing} />
            <span>{count('kokopelli.page.missing', standing.missing)}</span>
          </p>
        ) : (
          <p class="small">
            {hosts.length
              ? t('kokopelli.page.works_for', { list: hosts.join(', ') })
              : t('kokopelli.page.works_for_none')}
          </p>
        )}
        <p class="k-row">
          <Tokens left={view.tiles[ability]} />
          <span>{worth(view.tiles[ability])}</span>
        </p>
      </div>
      {interrupts && (
        <p>
          <Part
            choice={choice}
            hint={null}
            part="do"
            value="interrupt"
            class="small"
            can
            press={() => {
              show(null);
              choice.play(interrupts.text);
            }}
          >
            <Icon name="close" />
            {t('kokopelli.page.interrupt_this')}
          </Part>
        </p>
      )}
    </aside>
  );
}

export function Dialogs(props: ShownProps & { what: Shown }) {
  const { what, teller, show } = props;
  const close = () => show(null);
  if (what.discard !== undefined)
    return (
      <Dialog title={t('kokopelli.page.discard_of', { name: person(teller, what.discard) })} close={close}>
        <Discard {...props} owner={what.discard} />
      </Dialog>
    );
  if (what.points !== undefined)
    return (
      <Dialog title={t('kokopelli.page.points_of', { name: person(teller, what.points) })} close={close}>
        <Points {...props} owner={what.points} />
      </Dialog>
    );
  if (what.cards)
    return (
      <Dialog title={t('kokopelli.page.counts')} close={close}>
        <Counts {...props} />
      </Dialog>
    );
  return null;
}
