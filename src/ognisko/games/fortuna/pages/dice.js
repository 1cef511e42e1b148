// The dice: those of the roll, the dice card with its six fields and the penalty field, and what can be done with them.

import { count, t } from '../../js/i18n.js';
import { pace } from '../../js/prefs.js';
import { named } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { Bolt, Face, God } from './art.js';
import { areaOf, cardName, depth, isFortune, Print } from './cards.js';
import { chances } from './grid.js';
import { thing } from './parts.js';
import { dieName } from './words.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

const DICE = ['gold-1', 'gold-2', 'gold-3', 'gold-4', 'gold-5', 'black'];

/** The dice in hand: as they were rolled, in the order in which they fit; before the first roll all six. @param {any} view @returns {[string, number][]} */
function inHand(view) {
  /** @type {[string, number][]} */
  const rolled = Object.entries(view.roll);
  if (!rolled.length && !view.fields.length) return DICE.map(die => [die, 0]);
  return rolled.sort((a, b) => (view.side === 'sea' ? b[1] - a[1] : a[1] - b[1]) || a[0].localeCompare(b[0]));
}

/** @param {BoardProps} props */
function Tray({ view, choice, hint, marked }) {
  const fresh =
    marked.at(-1)?.event === 'rolled' ||
    (marked.at(-1)?.event === 'reached' && marked.some(event => event.event === 'rolled'));
  return html`<ul class="f-tray ${fresh ? 'fresh' : ''}" style=${`--roll: ${pace()}ms`} aria-label=${t('fortuna.page.tray')}>${inHand(
    view,
  ).map(([die, pips], i) => {
    const value = die === 'black' ? `${pips} black` : String(pips);
    const { glow, button } = thing(choice, hint, 'die', value);
    return html`<li key=${die} class="f-die" data-flip=${`die-${die}`} style=${`--i: ${i}`}>${
      pips
        ? html`<button class=${glow} ...${button} aria-label=${dieName(value)}><${Face} black=${die === 'black'} pips=${pips}/></button>`
        : html`<span role="img" aria-label=${t(die === 'black' ? 'fortuna.page.die.black_waits' : 'fortuna.page.die.gold_waits')}><${Face} black=${die === 'black'} pips=${0}/></span>`
    }</li>`;
  })}</ul>`;
}

/** @param {BoardProps} props */
function DiceCard({ view, marked }) {
  const last = marked.filter(event => event.event === 'placed').map(event => event.die);
  const adds = view.side === null ? null : view.adds[view.side === 'air' ? 0 : 1];
  return html`<ol class="f-fields ${view.side ?? ''}" aria-label=${t('fortuna.page.dice_card')}>
    ${Array.from({ length: 6 }, (_, i) => {
      const laid = view.fields[i];
      const next = i === view.fields.length && view.to_do === 'place';
      return html`<li key=${i} class="f-field ${next ? 'next' : ''} ${laid && last.includes(laid.die) ? 'last' : ''}" style=${`--i: ${i}`}><small aria-hidden="true">${i + 1}</small>
        ${
          laid
            ? html`<span class="f-die" data-flip=${`die-${laid.die}`} role="img" aria-label=${`${t('fortuna.page.field', { n: i + 1 })}: ${dieName(laid.die === 'black' ? `${laid.pips} black` : String(laid.pips))}`}><${Face} black=${laid.die === 'black'} pips=${laid.pips}/></span>`
            : html`<span class="vh">${t('fortuna.page.field', { n: i + 1 })}: ${t('fortuna.page.empty')}</span>`
        }</li>`;
    })}
    <li class="f-field f-penalty" title=${t('fortuna.page.penalty')}><${Bolt}/>
      ${view.penalty.map((/** @type {string} */ die, /** @type {number} */ n) => html`<span key=${die} class="f-die" data-flip=${`die-${die}`} style=${`--n: ${n}`} aria-hidden="true"><${Face} black=${die === 'black'} pips=${0}/></span>`)}
      <b aria-hidden="true">${adds === null ? '' : view.penalty.length > 1 ? `${view.penalty.length}×${adds}` : `+${adds}`}</b>
      <span class="vh">${t('fortuna.page.penalty')}: ${view.penalty.length}</span></li></ol>`;
}

/** Result and how it came about. @param {BoardProps} props */
function Sum({ view }) {
  if (view.sum === null || !view.fields.length) return null;
  const pips = view.fields.map((/** @type {any} */ laid) => laid.pips);
  const adds = view.adds[view.side === 'air' ? 0 : 1];
  const parts = [...pips, ...view.penalty.map(() => adds)].join('+');
  const spent = view.spent.reduce(
    (/** @type {number} */ sum, /** @type {number} */ card) => sum + view.values[card],
    0,
  );
  return html`<p class="f-sum"><span>${t(view.result === null ? 'fortuna.page.so_far' : 'fortuna.page.result')}</span>
    <span class="f-terms">${parts}${spent > 0 && html` <em>${view.side === 'air' ? '−' : '+'} ${spent}</em>`} =</span><b>${view.number ?? view.sum}</b></p>`;
}

/** Which of the gods, with what each wants. @param {BoardProps} props */
const Gods = ({ choice, hint, teller }) =>
  html`<div class="f-gods">${['air', 'sea'].map(side => {
    const { glow, button } = thing(choice, hint, 'side', side);
    return html`<button key=${side} class="f-side ${side} ${glow}" ...${button}><${God} side=${side}/><b>${named(teller, side)}</b><small>${t(`fortuna.page.way.${side}`)}</small></button>`;
  })}</div>`;

/** What the legal list offers besides dice and gods, as buttons within the thumb's reach. @param {BoardProps} props */
function Deeds({ view, choice, hint, names }) {
  const rolling =
    choice.mine && (view.to_do === 'roll' || view.to_do === 'place') ? thing(choice, hint, 'do', 'roll') : null;
  const deeds = choice.legal.filter(({ parts }) => 'card' in parts || 'loot' in parts || parts.do === 'nothing');
  if (!rolling && !deeds.length) return null;
  return html`<div class="f-deeds">
    ${rolling && html`<button class="big primary ${rolling.glow}" ...${rolling.button} id="roll">${rollWords(view, choice)}</button>`}
    ${deeds.map(({ text, parts }) => {
      const [[part, value]] = Object.entries(parts);
      const { glow, button } = thing(choice, hint, part, value);
      const card = Number(value.split(' ')[0]);
      const victim = value.split(' ')[2];
      return html`<button key=${text} class="big ${part === 'do' ? '' : 'primary'} ${glow}" ...${button}>${
        part === 'do'
          ? t('fortuna.page.nothing')
          : t(victim ? 'fortuna.page.steal_it' : 'fortuna.page.take_it', {
              card: cardWords(card, view.values[card]),
              name: victim ? names[Number(victim)] : '',
            })
      }</button>`;
    })}</div>`;
}

/** @param {any} view @param {import('../../js/types.js').Choice} choice */
const rollWords = (view, choice) =>
  view.to_do === 'roll'
    ? t('fortuna.page.roll_all')
    : choice.legal.some(({ parts }) => parts.do === 'roll')
      ? count('fortuna.page.roll_rest', Object.keys(view.roll).length)
      : t('fortuna.page.roll_not_yet');

/** @param {number} card @param {number} value */
const cardWords = (card, value) =>
  `${card} (${isFortune(card) ? t('fortuna.page.fortune_short') : t('fortuna.page.gold_short', { n: value })})`;

/** @param {BoardProps} props */
export function Dice(props) {
  const { view, seat, names, teller, choice, odds } = props;
  const choosing = view.to_do === 'choose' && choice.mine;
  const whose =
    view.turn === null
      ? t('fortuna.page.dice')
      : view.turn === seat
        ? t('fortuna.page.your_dice')
        : t('fortuna.page.dice_of', { name: names[view.turn] });
  return html`<section class="f-dice panel" aria-label=${whose}>
    <h2>${view.side ? html`<${God} side=${view.side}/><span>${named(teller, view.side)}<small>${t(`fortuna.page.way.${view.side}`)}</small></span>` : html`<span>${whose}</span>`}
      ${view.black_first && html`<i class="f-black-mark" aria-hidden="true"><${Face} black=${true} pips=${0}/></i>`}
      ${
        odds &&
        html`<button class="small f-toggle" aria-pressed=${String(chances.value)} title=${t('fortuna.page.chances')} onClick=${() => {
          chances.value = !chances.value;
        }}>%<span class="vh"> ${t('fortuna.page.chances')}</span></button>`
      }</h2>
    ${view.black_first && html`<p class="f-black" title=${t('fortuna.page.black_first')}><${Face} black=${true} pips=${0}/><span>${t('fortuna.page.black_first')}</span></p>`}
    <${Tray} ...${props}/>
    ${choosing ? html`<${Gods} ...${props}/>` : html`<${DiceCard} ...${props}/>`}
    <${Sum} ...${props}/>
    ${
      view.spent.length > 0 &&
      html`<ul class="f-spent" aria-label=${t('fortuna.page.spent_now')}>${view.spent.map(
        (/** @type {number} */ card) =>
          html`<li key=${card} class="f-card ${areaOf(card)}" data-flip=${`card-${card}`} style=${`--d: ${depth(card)}`} title=${cardName(card, view.values[card])}><${Print} card=${card} value=${view.values[card]}/></li>`,
      )}</ul>`
    }
    <${Deeds} ...${props}/>
  </section>`;
}
