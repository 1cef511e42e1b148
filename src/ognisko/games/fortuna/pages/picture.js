// Small pictures beside the rules: our own cards and dice, a rule at a glance.
import { html } from '../../vendor/preact.js';
import { Bolt, Face, God, Sheet } from './art.js';
import { areaOf, depth, Print } from './cards.js';

/** @param {{card: number, value: number, kind?: string}} props */
const Card = ({ card, value, kind = '' }) =>
  html`<span class="f-chip f-card ${areaOf(card)} ${kind}" style=${`--d: ${depth(card)}`}><${Print} card=${card} value=${value}/></span>`;

/** Pips; below zero the black die. @param {{pips: number[]}} props */
const Dice = ({ pips }) => pips.map((n, i) => html`<${Face} key=${i} black=${n < 0} pips=${Math.abs(n)}/>`);

const Arrow = () => html`<b class="f-arrow">→</b>`;

/** The values are those of the box as it is shipped. @type {Record<string, () => any>} */
const PICTURES = {
  F2: () =>
    html`<${Card} card=${8} value=${6}/><${Card} card=${12} value=${4}/><${Card} card=${21} value=${2}/><${Card} card=${30} value=${4}/><${Card} card=${34} value=${6}/>`,
  F3: () => html`<${Dice} pips=${[1, 2, 3, 4, 5, -6]}/>`,
  F5: () => html`<${God} side="air"/><${God} side="sea"/>`,
  F7: () =>
    html`<${God} side="air"/><${Dice} pips=${[1, 1, 2, 2, 4]}/><i class="f-gap"></i><${God} side="sea"/><${Dice} pips=${[6, 5, 5, 3, 1]}/>`,
  F9: () =>
    html`<${Dice} pips=${[1, 1, 2, 2, 4]}/><span class="f-penalty-mark"><${Bolt}/>+7</span><b class="f-arrow">= 17</b>`,
  F10: () =>
    html`<b class="f-arrow">16</b><${Arrow}/><${Card} card=${16} value=${3} kind="gone"/><${Arrow}/><${Card} card=${17} value=${2}/>`,
  F12: () =>
    html`<b class="f-arrow">17</b><${Card} card=${11} value=${4}/><${Card} card=${13} value=${3}/><${Arrow}/><${Card} card=${10} value=${2}/>`,
  F13: () => html`<${Dice} pips=${[-1, 1, 2]}/><b class="f-arrow">…</b><${Arrow}/><${Card} card=${8} value=${6}/>`,
};

/** @param {{id: string}} props */
export const Picture = ({ id }) =>
  id in PICTURES
    ? html`<span class="f-picture" aria-hidden="true">${id === 'F2' && html`<${Sheet}/>`}${PICTURES[id]()}</span>`
    : null;
