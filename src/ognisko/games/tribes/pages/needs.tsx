// Requirements in pictures, and how the hands stand towards them.

import { t } from '../../js/i18n.js';
import { Somebody } from '../../js/ui/avatar.js';
import type { Teller } from '../../js/words.js';
import { named } from '../../js/words.js';
import type { Neighbour, RowView, TribesView } from './contract.js';
import type { Need as Needed } from './data.js';
import { ELEMENTS } from './data.js';
import { standing } from './describe.js';
import { Sign } from './signs.js';

/** How a requirement compares, for a card too narrow for words. */
const SHORT: Record<string, string> = { more_than: '>', fewer_than: '<' };
const COUNTED = ['own_at_least', 'own_none', 'more_than', 'fewer_than'];

const wordOf = ({ kind, n, neighbours }: Needed) =>
  t(`tribes.page.short.${kind}${neighbours ? `_${neighbours}` : ''}`, { n: n ?? '' });

/** Whose hands a requirement looks at: both neighbours', each by the own face and with what is held. */
const Hands = ({ need, neighbours, teller }: { need: Needed; neighbours: Neighbour[]; teller: Teller }) => (
  <span class="tw-people">
    {neighbours.map(({ seat, held }, i) => (
      <span key={i}>
        {i > 0 && need.neighbours === 1 && '/'}
        {seat === null ? <Sign id="hand" /> : <Somebody teller={teller} seat={seat} />}
        <b>{held[need.element ?? '']}</b>
      </span>
    ))}
  </span>
);

/** As it is printed on every card: people in general. */
const Anybody = ({ need }: { need: Needed }) => (
  <span class="tw-people">
    {Array.from({ length: need.neighbours ?? 0 }, (_, i) => (
      <Sign key={i} id="person" />
    ))}
  </span>
);

/** A requirement: its element, a short word, whose hands count; with a view, what they hold now. */
export function Need({
  need,
  view,
  seat,
  teller,
  now,
}: {
  need: Needed;
  view?: TribesView;
  seat?: number;
  teller?: Teller;
  now?: RowView;
}) {
  const looked = view && teller && seat !== undefined ? { view, teller, mine: standing(view, seat, need).mine } : null;
  return (
    <span class="tw-need">
      {now && <i class="tw-mark">{now.met ? '✓' : '✗'}</i>}
      {(need.element ? [need.element] : ELEMENTS).map(id => (
        <Sign key={id} id={id} />
      ))}
      {looked && COUNTED.includes(need.kind) && <b>{looked.mine}</b>}
      <span class="tw-word">
        {wordOf(need)}
        {need.kind === 'count_x' && now?.x != null && ' ='}
      </span>
      <span class="tw-op">{signOf(need, now)}</span>
      {now?.x != null && <b>{now.x}</b>}
      {need.neighbours && looked ? (
        <Hands need={need} neighbours={looked.view.neighbours ?? []} teller={looked.teller} />
      ) : (
        <Anybody need={need} />
      )}
    </span>
  );
}

/** The word as a sign, where there is no room for it; a sum that nobody knows yet has none. */
function signOf({ kind, n }: Needed, now?: RowView) {
  if (kind === 'own_at_least') return `/${n}`;
  if (kind === 'own_none') return '/0';
  return now?.x != null ? '=' : (SHORT[kind] ?? '');
}

/** How the hands stand, in a sentence: why a row is met or not. */
export function standingWords(teller: Teller, view: TribesView, seat: number, need: Needed, now: RowView) {
  const verdict = t(now.met ? 'tribes.page.met' : 'tribes.page.not_met');
  if (!need.element) return `${verdict}.`;
  const { mine, others } = standing(view, seat, need);
  const hands = { element: named(teller, need.element), mine, left: others[0] ?? 0, right: others[1] ?? 0 };
  return `${verdict}: ${t('tribes.page.hands', hands)}.`;
}
