// Small pictures: elements, effects, tokens, building bonuses. Each has a silhouette of its own, so colour is never
// the only cue.
import { html } from '../../vendor/preact.js';

const LINE = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';
const DROP =
  'M12,2.500C15,7.500 18.500,10.800 18.500,14.800A6.500,6.500 0 0 1 5.500,14.800C5.500,10.800 9,7.500 12,2.500Z';
const SMOG =
  'M6.500,19A4.300,4.300 0 0 1 5.600,10.500A4.600,4.600 0 0 1 11,5.600A5,5 0 0 1 19,9.600A4.900,4.900 0 0 1 17.800,19Z';
const WING = 'M1,10.500Q12,-1.500 23,10.500Q17.500,8.300 12,10.500Q6.500,8.300 1,10.500Z';
const RIDER =
  `<path d="${WING}" fill="currentColor"/><path d="M3.500,10.500L12,15M20.500,10.500L12,15" stroke="currentColor" stroke-width="1.200"/>` +
  '<circle cx="12" cy="14" r="2.600" fill="currentColor"/><path d="M7.500,23C7.500,18.500 10,16.500 12,16.500C14,16.500 16.500,18.500 16.500,23Z" fill="currentColor"/>';
const PINE =
  '<path d="M12,1.500L18,9H15.300L20,15.500H4L8.700,9H6Z" fill="currentColor"/><path d="M10.600,15.500H13.400V22H10.600Z" fill="#7a5230"/>';

/** @type {Record<string, string>} */
const SIGNS = {
  fire: '<path d="M13,1.500C13.500,6.500 19,9.500 19,15.500A7,7 0 0 1 5,15.500C5,11.500 7.500,10 8.300,6.500C10.300,7.800 11,9.500 11.200,11C13,8.500 13.700,5 13,1.500Z" fill="currentColor"/><path d="M12,22A3.600,3.600 0 0 1 8.600,18.300C8.600,16 10.800,15 11.400,12.800C13.800,14.500 15.400,16 15.400,18.400A3.500,3.500 0 0 1 12,22Z" fill="#fff3cf" fill-opacity=".85"/>',
  water: `<path d="${DROP}" fill="currentColor"/><path d="M8.500,14.500A3.500,3.500 0 0 0 11.500,18" ${LINE} stroke="#fff" stroke-opacity=".8"/>`,
  earth:
    '<path d="M20.500,3C9,3 4,8 4,14.500C4,17 5,19 6.200,20C7,14.500 10.500,10.500 15.500,8.500C11.500,11.500 8.800,15.500 8.200,20.800C15.500,22 21,15.500 20.500,3Z" fill="currentColor"/>',
  air: `<path d="M2,9H14A3.400,3.400 0 1 0 10.800,4.600M2,14H19A3.300,3.300 0 1 1 15.800,18.500M2,19H9.500" ${LINE}/>`,
  smog: `<path d="${SMOG}" fill="currentColor"/><circle cx="9" cy="12" r="1.500" fill="#fff" fill-opacity=".8"/><circle cx="14.500" cy="12" r="1.500" fill="#fff" fill-opacity=".8"/><path d="M9.500,16H14" stroke="#fff" stroke-opacity=".8" stroke-width="1.500" stroke-linecap="round"/>`,
  clean: `<path d="${SMOG}" fill="currentColor" fill-opacity=".45"/><path d="M3.500,20.500L20.500,3.500" ${LINE} stroke-width="3"/>`,
  clear: `<path d="${SMOG}" fill="currentColor" fill-opacity=".45"/><path d="M5,5L19,19M19,5L5,19" ${LINE} stroke-width="3"/>`,
  plant: PINE,
  move: RIDER,
  flow: `<path d="M8,2.500C10.400,6.400 13,8.800 13,12A5,5 0 0 1 3,12C3,8.800 5.600,6.400 8,2.500Z" fill="#3f94d8"/><g transform="translate(9.500 9.500) scale(.6)">${RIDER}</g>`,
  catapult: `<path d="M3,21H17M6,21L11,14M15,21L11,14M4,8L13,17" ${LINE}/><circle cx="4" cy="7" r="2.600" fill="currentColor"/><path d="M9,4C14,2 18.500,4.500 20,9.500M20.500,5.500L20,10L16.200,8.500" ${LINE} stroke-width="1.800"/>`,
  temple:
    '<path d="M12,1L14,4.500H10ZM4,9.500C8,9 9.500,7 10,4.500H14C14.500,7 16,9 20,9.500L19,11.500H5ZM6.500,11.500H17.500V14H6.500ZM2.500,18C7,17.500 8,16 8.500,14H15.500C16,16 17,17.500 21.500,18L20.500,20H3.500ZM6,20H18V23H14V20.500H10V23H6Z" fill="currentColor"/>',
  village:
    '<path d="M12,2L22.500,11H19.500V22H4.500V11H1.500Z" fill="currentColor"/><path d="M9.800,22V16A2.200,2.200 0 0 1 14.200,16V22Z" fill="#fff3cf" fill-opacity=".9"/>',
  turbine: `<path d="M12,11V23" ${LINE}/><path d="M12,9.500C9,7.500 9.500,3.500 12,0.500C14.500,3.500 14.500,7.500 12,9.500ZM12,9.500C15.500,8.500 19,10.500 20.500,14.200C16.600,15 13,13.200 12,9.500ZM12,9.500C11,13.200 7.400,15 3.500,14.200C5,10.500 8.500,8.500 12,9.500Z" fill="currentColor"/>`,
  gate: `<path d="M4.500,22V11A7.500,7.500 0 0 1 19.500,11V22M2.500,22H7M17,22H21.500" ${LINE}/><path d="M12,18.500A3.600,3.600 0 1 1 15,12.500A2.300,2.300 0 1 1 11.800,14.200" ${LINE} stroke-width="1.700"/>`,
  person:
    '<circle cx="12" cy="7" r="4.600" fill="currentColor"/><path d="M3.500,22C3.500,16.500 7,13.200 12,13.200C17,13.200 20.500,16.500 20.500,22Z" fill="currentColor"/>',
  hand: '<path d="M7,4.500L17.500,3A1.500,1.500 0 0 1 19.200,4.300L21,18.500A1.500,1.500 0 0 1 19.700,20.200L9.200,21.600A1.500,1.500 0 0 1 7.500,20.300L5.700,6.200A1.500,1.500 0 0 1 7,4.500Z" fill="currentColor" fill-opacity=".75"/><path d="M3.600,8L5.500,21" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  star: '<path d="M12,1.500L15.200,8.300 22.500,9.200 17.100,14.300 18.500,21.600 12,18 5.500,21.600 6.900,14.300 1.500,9.200 8.800,8.300Z" fill="currentColor"/>',
  goal: `<path d="M6,22V3.500M6,4H19L15.500,8.500L19,13H6" ${LINE}/>`,
  guide: `<path d="M12,21A9,9 0 1 1 20.500,9.500A6.500,6.500 0 1 1 9.500,15.500A4,4 0 1 1 14.500,12.200" ${LINE}/>`,
  capital:
    '<path d="M2,22V13H5V9.500A7,7 0 0 1 19,9.500V13H22V22H14.500V17.500A2.500,2.500 0 0 0 9.500,17.500V22Z" fill="currentColor"/><path d="M12,0.500V4" stroke="currentColor" stroke-width="2"/><path d="M12,0.500L16,1.800L12,3.100Z" fill="currentColor"/>',
  purple:
    '<path d="M2.500,11A9.500,8.500 0 0 1 21.500,11C21.500,13 17,13.800 12,13.800C7,13.800 2.500,13 2.500,11Z" fill="currentColor"/><path d="M10.200,13.500H13.800L14.600,22H9.400Z" fill="#e9d9ee"/><circle cx="8.500" cy="8" r="1.500" fill="#fff" fill-opacity=".75"/><circle cx="14.500" cy="6.500" r="1.800" fill="#fff" fill-opacity=".75"/>',
  green: PINE,
  yellow:
    '<circle cx="12" cy="8.500" r="7" fill="currentColor"/><circle cx="6.800" cy="12" r="4" fill="currentColor"/><circle cx="17.200" cy="12" r="4" fill="currentColor"/><path d="M10.700,13H13.300V22H10.700Z" fill="#7a5230"/>',
  plane: `<path d="M2,15L9,12.500L6,6.500H8.500L14,11L20,9C22,8.500 22.600,10.500 21,11.200L14.500,14L12,20H10L10,15.600L4.500,17.500Z" fill="currentColor"/><path d="M3,22H21" ${LINE} stroke-width="1.600"/>`,
  reactor: `<path d="M4,22C7.500,16 7.500,11 6.500,6L10,8.200L12.500,5.500L14,8L17.500,6C16.500,11 16.500,16 20,22Z" fill="currentColor"/><path d="M9,3.500C8,2.500 9,1 10.500,1.500M14,3C15.500,2.500 16,1 15,0.500" ${LINE} stroke-width="1.400"/>`,
  bridge: `<path d="M1,11H9L10.500,15M23,11H16L14.500,17.500M3.500,11V21M20.500,11V21M3.500,11C4.500,7 6.500,5.500 8,5M20.500,11C19.500,7 18,5.500 16.500,5" ${LINE}/>`,
  stadium: `<path d="M2,20C2,13 6,9.500 10,9L11,13L13.500,8.800C18.500,9.500 22,13.500 22,20ZM6,20V17.500A1.500,1.500 0 0 1 9,17.500V20M10.500,20V17.500A1.500,1.500 0 0 1 13.500,17.500V20M15,20V17.500A1.500,1.500 0 0 1 18,17.500V20" ${LINE} stroke-width="1.900"/>`,
};

/** @param {{id: string}} props */
export const Sign = ({ id }) =>
  html`<svg class="tw-sign tws-${id}" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: SIGNS[id] }}/>`;
