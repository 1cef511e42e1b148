// What can be done now, in buttons: the other actions of a turn, the rest of an effect, alternatives, powers, guides.

import { count, t } from '../../js/i18n.js';
import { html } from '../../vendor/preact.js';
import { clickable, DOES, looks, press } from './choosing.js';
import { box } from './data.js';
import { effectWords, powerWords } from './describe.js';
import { Fx, GuideFace } from './faces.js';
import { Sign } from './signs.js';
import { todo } from './words.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

/** A button for a whole action. @param {BoardProps & {does: string, sign?: string, label: string, primary?: boolean}} props */
const Whole = ({
  choice,
  hint,
  does,
  sign,
  label,
  primary = false,
}) => html`<button class="tw-do ${primary ? 'tw-end' : ''} ${looks(choice, hint, 'do', does)}" data-part="do" data-value=${does}
  aria-pressed=${choice.picked.do === does ? 'true' : 'false'} aria-disabled=${choice.can('do', does) ? 'false' : 'true'} onClick=${() => press(choice, does)}>${sign && html`<${Sign} id=${sign}/>`}<span>${label}</span></button>`;

/** What is left of an effect, as chips; those that can be begun now choose what the next click means. @param {BoardProps} props */
function Agenda(props) {
  const { view, choice, hint, teller } = props;
  const now = todo(view);
  const several = new Set(now.map((/** @type {any} */ part) => DOES[part.kind])).size > 1;
  let alternative = 0;
  return html`<ul class="tw-agenda" aria-label=${t('tribes.page.agenda')}>${[...view.agenda]
    .reverse()
    .map((/** @type {any} */ part, /** @type {number} */ i) => {
      const words = effectWords(teller, part);
      const does = DOES[part.kind];
      if (part.kind === 'or' && now.includes(part))
        return html`<li key=${i} class="tw-or">${part.of.map((/** @type {any} */ each) => {
          const n = String(++alternative);
          return html`<button key=${n} class="tw-do ${looks(choice, hint, 'alternative', n, 'choose')}" ...${clickable(choice, 'alternative', n, 'choose')}><span class="tw-see" aria-hidden="true"><${Fx} effect=${each}/></span><small>${effectWords(teller, each)}</small></button>`;
        })}</li>`;
      const left = part.n ? count(`tribes.page.left.${part.kind}`, part.n) : words;
      return html`<li key=${i} class="tw-part ${now.includes(part) ? 'tw-now' : ''}">${
        now.includes(part) && several && does
          ? html`<button class="tw-do ${choice.picked.do === does ? 'picked' : ''} ${looks(choice, hint, 'do', does)}" data-part="do" data-value=${does} aria-pressed=${choice.picked.do === does ? 'true' : 'false'} onClick=${() => choice.pick('do', does)}><${Fx} effect=${part}/><small>${left}</small></button>`
          : html`<span class="tw-chip" title=${words}><${Fx} effect=${part}/><small>${left}</small></span>`
      }</li>`;
    })}</ul>`;
}

/** Once-a-turn powers of the own guides, where one can be used or could have been. @param {BoardProps & {seat: number}} props */
const Powers = ({ view, seat, choice, hint, teller }) =>
  view.seats[seat].guides
    .filter((/** @type {string} */ id) => box.guide_card[id].power.kind.startsWith('once'))
    .map(
      (/** @type {string} */ id) => html`
  <button key=${id} class="tw-do ${looks(choice, hint, 'guide', id, 'power')}" ...${clickable(choice, 'guide', id, 'power')} title=${powerWords(teller, box.guide_card[id].power)}><${Sign} id="guide"/><span class="tw-guide-signs"><${GuideFace} id=${id} teller=${teller}/></span></button>`,
    );

/** A guide is due: the own character's cards. @param {BoardProps & {seat: number}} props */
const GuideChoice = ({ view, seat, choice, hint, teller }) =>
  html`<ul class="tw-pick">${Object.keys(box.guide_card)
    .filter(
      id =>
        box.guide_card[id].character === box.board[view.seats[seat].board].character &&
        !view.seats[seat].guides.includes(id),
    )
    .map(
      id =>
        html`<li key=${id}><button class="tw-do tw-guide-card ${looks(choice, hint, 'guide', id, 'guide')}" ...${clickable(choice, 'guide', id, 'guide')}><${GuideFace} id=${id} teller=${teller}/></button></li>`,
    )}</ul>`;

/** @param {BoardProps & {seat: number}} props */
export function Bar(props) {
  const { view, choice, seat } = props;
  if (!choice.mine) return null;
  const resolving = view.agenda.length > 0;
  const flow = choice.legal.some(({ text }) => text === 'water');
  return html`<section class="tw-bar" aria-label=${t('tribes.page.now')}>
    ${resolving && html`<${Agenda} ...${props}/>`}
    ${flow && html`<${Whole} ...${props} does="water" sign="water" label=${t('tribes.page.take_water')}/>`}
    ${view.stage === 'guide' && html`<${GuideChoice} ...${props}/>`}
    ${view.stage === 'act' && !resolving && html`<${Whole} ...${props} does="temple" sign="temple" label=${t('tribes.page.do_temple')}/><${Whole} ...${props} does="swap" sign="hand" label=${t('tribes.page.do_swap')}/>`}
    ${(view.stage === 'act' || view.stage === 'power') && !resolving && html`<${Powers} ...${props} seat=${seat}/>`}
    ${view.stage === 'discard' && html`<span class="tw-chip"><${Sign} id="hand"/><small>${count('tribes.page.left.discard', view.to_discard)}</small></span>`}
    ${view.stage === 'draw' && html`<span class="tw-chip"><${Sign} id="hand"/><small>${count('tribes.page.left.draw', view.to_draw)}</small></span>`}
    ${choice.legal.some(({ text }) => text === 'done') && html`<${Whole} ...${props} does="done" primary label=${t(resolving ? 'tribes.page.leave_rest' : 'tribes.page.to_refill')}/>`}
  </section>`;
}
