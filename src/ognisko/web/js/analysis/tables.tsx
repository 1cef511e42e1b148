// The same as the graph in tables: luck and skill of each seat, the chances move by move, and the marks in words.

import { t } from '../i18n.js';
import type { Analysed, Pages } from '../types.js';
import { Somebody } from '../ui/avatar.js';
import type { Teller } from '../words.js';
import { person } from '../words.js';
import { chanceAt, type Kind, line, type Mark, percent, type Sight } from './marks.js';
import { SIGNS } from './picture.js';
import { because, type Seen, saying } from './words.js';

export const Sign = ({ kind }: { kind: Kind }) => (
  <svg class={`turned ${kind}`} viewBox="-9 -9 18 18" aria-hidden="true">
    <path d={SIGNS[kind]} />
  </svg>
);

export const signed = (share: number) =>
  `${share > 0.005 ? '+' : share < -0.005 ? '−' : '±'}${Math.abs(percent(share))}`;

/** Half of an interval. */
const Unsure = ({ interval }: { interval?: [number, number] | null }) =>
  interval ? <small>±{percent((interval[1] - interval[0]) / 2)}</small> : null;

export const Accounts = ({ analysis, teller }: { analysis: Analysed; teller: Teller }) => (
  <table class="accounts">
    <caption class="vh">{t('page.analysis.accounts')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('page.name')}</th>
        {['start', 'luck', 'skill', 'result', 'mistakes'].map(each => (
          <th key={each} scope="col">
            {t(`page.analysis.head.${each}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {analysis.seats.map((each, seat) => (
        <tr key={seat}>
          <th scope="row">
            <Somebody teller={teller} seat={seat} /> {person(teller, seat)}
          </th>
          <td>{percent(each.start)}</td>
          <td>
            {signed(each.luck)} <Unsure interval={each.luck_interval} />
          </td>
          <td>
            {signed(each.skill)} <Unsure interval={each.skill_interval} />
          </td>
          <td>{percent(each.result)}</td>
          <td>{each.mistakes}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Told = { analysis: Analysed; sight: Sight; all: Mark[]; pages: Pages; teller: Teller; seen: Seen; at: number };

export const Marks = ({ all, pages, teller, seen, at, turnTo }: Told & { turnTo: (step: number) => void }) => (
  <ol class="marks" aria-label={t('page.analysis.marks')}>
    {all.map(mark => (
      <li key={`${mark.kind}${mark.step}`}>
        <button
          class="plain"
          aria-current={mark.step === at ? 'step' : undefined}
          onClick={() => turnTo(mark.step)}
          data-mark={mark.kind}
        >
          <Sign kind={mark.kind} />
          <span>
            <small>{t('page.analysis.at', { n: mark.step })}</small> {saying(mark, pages, teller, seen)}{' '}
            <em>{because(mark, pages, teller)}</em>
          </span>
        </button>
      </li>
    ))}
  </ol>
);

/** Every decision of the graph, for whoever reads rather than looks. */
export const Chances = ({ analysis, sight, all, pages, teller, seen }: Told) => (
  <details class="chances">
    <summary>{t('page.analysis.table')}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('page.analysis.move')}</th>
          {analysis.seats.map((_, seat) => (
            <th key={seat} scope="col">
              {person(teller, seat)}
            </th>
          ))}
          <th scope="col">{t('page.analysis.marks')}</th>
        </tr>
      </thead>
      <tbody>
        {analysis.decisions.map(({ step }) => (
          <tr key={step}>
            <th scope="row">{step}</th>
            {analysis.seats.map((_, seat) => (
              <td key={seat}>{percent(chanceAt(line(analysis, seat, sight), step))}</td>
            ))}
            <td>
              {all
                .filter(mark => mark.step === step)
                .map(mark => saying(mark, pages, teller, seen))
                .join(' ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
