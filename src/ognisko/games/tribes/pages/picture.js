// Small pictures beside the rules: our own spaces, tiles, cards and signs, a rule at a glance.
import { html } from '../../vendor/preact.js';
import { box, ELEMENTS } from './data.js';
import { Fx, GoalMap, Need } from './faces.js';
import { Scene } from './scenery.js';
import { Sign } from './signs.js';

/** @typedef {{colour?: string, symbol?: string, smog?: number, village?: boolean, start?: boolean, temple?: boolean, slots?: number, riders?: number, bonuses?: string[]}} Ground */

/** One space of a land. @param {Ground} props */
const Ground = ({
  colour,
  symbol = '',
  smog = 0,
  village = false,
  start = false,
  temple = false,
  slots = 0,
  riders = 0,
  bonuses = [],
}) => html`<span class="tw-space ${colour ? 'tw-tiled' : 'tw-bare'}"><span class="tw-ground">
  <${Scene} symbol=${symbol} foul=${smog > 0} colour=${colour} village=${village} start=${start}/>
  ${bonuses.length > 0 && html`<span class="tw-bonuses ${village ? 'tw-active' : ''}">${bonuses.map(id => html`<${Sign} key=${id} id=${id}/>`)}</span>`}
  ${smog > 0 && html`<span class="tw-smogs">${Array.from({ length: smog }, (_, i) => html`<${Sign} key=${i} id="smog"/>`)}</span>`}
  ${temple && html`<span class="tw-temple-here"><${Sign} id="temple"/></span>`}
  <span class="tw-riders">${Array.from({ length: Math.max(slots, riders) }, (_, i) => html`<i key=${i} class=${i < slots ? 'tw-slot' : ''}>${i < riders && html`<span class="tw-rider"><${Sign} id="move"/></span>`}</i>`)}</span></span></span>`;

/** @param {{of: string[]}} props */
const Backs = ({ of }) =>
  html`<span class="tw-backs">${of.map((id, i) => html`<span key=${i} class="tw-back tw-el-${id}"><${Sign} id=${id}/></span>`)}</span>`;

const Arrow = () => html`<b>→</b>`;

/** @param {{effects: import('./data.js').Effect[]}} props */
const Effects = ({ effects }) => effects.map((effect, i) => html`<${Fx} key=${i} effect=${effect}/>`);

/** @param {string} id */
const villageCard =
  id => html`<span class="tw-village-card"><span class="tw-keep"><span class="tw-goal-side"><b class="tw-vp">${box.village_card[id].vp}<${Sign} id="star"/></b><${GoalMap} goal=${box.village_card[id].goal}/></span></span>
  <span class="tw-use"><span class="tw-see"><${Fx} effect=${box.village_card[id].effect}/></span></span></span>`;

/** @param {import('./data.js').Row} row */
const cardRow = ({ need, effect }) =>
  html`<span class="tw-card tw-el-fire"><span class="tw-row"><span class="tw-line"><${Need} need=${need}/><b>→</b>${effect && html`<${Fx} effect=${effect}/>`}</span></span></span>`;

/** @type {Record<string, () => any>} */
export const PICTURES = {
  W1: () =>
    html`<${Backs} of=${['fire', 'air', 'earth', 'fire']}/><span class="tw-top"><${Backs} of=${['water']}/></span>`,
  W3: () =>
    html`<${Ground} colour="purple" slots=${2} bonuses=${['turbine']}/><${Ground} colour="green" slots=${3} bonuses=${['catapult', 'gate']}/><${Ground} colour="yellow" slots=${1}/>`,
  W6: () =>
    html`<${Ground} colour="green" start riders=${2}/><${Ground} symbol="plane" smog=${2}/><${Ground} symbol="reactor"/>`,
  W8: () =>
    cardRow({ need: { kind: 'own_at_least', element: 'fire', n: 2 }, effect: { kind: 'clean', n: 2 }, effects: [] }),
  W9: () =>
    html`<${Sign} id="person"/><${Backs} of=${['water', 'fire', 'air']}/><b>·</b><${Sign} id="hand"/><${Backs} of=${ELEMENTS}/><b>·</b><${Backs} of=${['earth', 'earth', 'air']}/><${Sign} id="person"/>`,
  W12: () =>
    html`<${Backs} of=${['air', 'water', 'air']}/><${Arrow}/><${Ground} colour="yellow" temple slots=${2} riders=${1}/>`,
  W14: () =>
    html`<${Ground} colour="green" slots=${2} riders=${2} bonuses=${['gate']}/><${Arrow}/><${Ground} colour="green" village bonuses=${['gate']}/>`,
  W15: () =>
    html`<${Ground} symbol="bridge" smog=${1}/><${Ground} colour="purple" village/><${Ground} symbol="stadium" smog=${2}/>`,
  W16: () =>
    html`<span class="tw-bonuses tw-active"><${Sign} id="turbine"/><${Sign} id="catapult"/><${Sign} id="gate"/></span>`,
  W17: () => villageCard('village-06'),
  W19: () => html`<${Effects} effects=${[{ kind: 'water', n: 3 }, { kind: 'clean', n: 2 }]}/>`,
  W20: () =>
    html`<${Effects} effects=${[{ kind: 'plant', cost: 4 }]}/><${Ground} colour="green" start/><${Ground} colour="yellow" slots=${2}/>`,
  W21: () =>
    html`<${Sign} id="capital"/><${Arrow}/><${Ground} colour="green" start riders=${1}/><${Arrow}/><${Ground} colour="purple" slots=${2} riders=${1}/>`,
  W26: () =>
    html`<span class="tw-path">${['purple', 'purple', 'green', 'green', 'yellow'].map((colour, i) => html`<i key=${i} class="tw-tint-${colour} tw-walked"><${Sign} id=${colour}/></i>`)}</span><${Arrow}/><${Sign} id="guide"/>`,
  W28: () =>
    html`<${Sign} id="earth"/><${Arrow}/><${Effects} effects=${[{ kind: 'water', n: 1 }]}/><b>·</b><${Sign} id="plant"/><b>−1</b><${Sign} id="water"/>`,
  W29: () => html`<${Sign} id="village"/><b>5/5</b><${Arrow}/><b class="tw-end-tile">⚑</b>`,
  W31: () =>
    html`${[1, 5, 8, 11, 20].map(n => html`<span key=${n} class="tw-goal-card"><${GoalMap} goal=${box.village_card[`village-${String(n).padStart(2, '0')}`].goal}/></span>`)}`,
};

/** What a clause of the rules is about, if it can be seen. @param {{id: string}} props */
export const Picture = ({ id }) =>
  id in PICTURES ? html`<span class="tw-picture" aria-hidden="true">${PICTURES[id]()}</span>` : null;
