// Small pictures: elements, effects, tokens, building bonuses. Each has a silhouette of its own, so colour is never
// the only cue.

const LINE = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';
const DROP = 'M12,2.5C15,7.5 18.5,10.8 18.5,14.8A6.5,6.5 0 0 1 5.5,14.8C5.5,10.8 9,7.5 12,2.5Z';
const SMOG = 'M6.5,19A4.3,4.3 0 0 1 5.6,10.5A4.6,4.6 0 0 1 11,5.6A5,5 0 0 1 19,9.6A4.9,4.9 0 0 1 17.8,19Z';
const WING =
  'M1,10C5,3.5 9,1.8 12,3.3C15,1.8 19,3.5 23,10C20,8 17.6,8.2 15.7,9.7' +
  'C14.5,8.4 13.2,8 12,8.8C10.8,8 9.5,8.4 8.3,9.7C6.4,8.2 4,8 1,10Z';
const RIDER =
  `<path d="${WING}" fill="currentColor"/><path d="M4,8.3L9.5,15.5M20,8.3L14,15.5M12,8.8V15" ` +
  'stroke="currentColor" stroke-width="1.1"/><circle cx="6.5" cy="17" r="2.7" fill="currentColor"/>' +
  '<path d="M9,14.8C13,13.8 17.5,15.3 23,19.2L22,21.3C17.5,19.4 13,19.6 9.3,19Z" ' +
  'fill="currentColor"/>';
const PINE =
  '<path d="M12,1.5L18,9H15.3L20,15.5H4L8.7,9H6Z" fill="currentColor"/><path ' +
  'd="M10.6,15.5H13.4V22H10.6Z" fill="#7a5230"/>';

const SIGNS: Record<string, string> = {
  fire:
    '<path d="M13,1.5C13.5,6.5 19,9.5 19,15.5A7,7 0 0 1 5,15.5C5,11.5 7.5,10 ' +
    '8.3,6.5C10.3,7.8 11,9.5 11.2,11C13,8.5 13.7,5 13,1.5Z" fill="currentColor"/>' +
    '<path d="M12,22A3.6,3.6 0 0 1 8.6,18.3C8.6,16 10.8,15 11.4,12.8C13.8,14.5 ' +
    '15.4,16 15.4,18.4A3.5,3.5 0 0 1 12,22Z" fill="#fff3cf" fill-opacity=".85"/>',
  water:
    `<path d="${DROP}" fill="currentColor"/><path d="M8.5,14.5A3.5,3.5 0 0 0 11.5,18" ` +
    `${LINE} stroke="#fff" stroke-opacity=".8"/>`,
  earth:
    '<path d="M20.5,3C9,3 4,8 4,14.5C4,17 5,19 6.2,20C7,14.5 10.5,10.5 ' +
    '15.5,8.5C11.5,11.5 8.8,15.5 8.2,20.8C15.5,22 21,15.5 20.5,3Z" ' +
    'fill="currentColor"/>',
  air: `<path d="M2,9H14A3.4,3.4 0 1 0 10.8,4.6M2,14H19A3.3,3.3 0 1 1 15.8,18.5M2,19H9.5" ${LINE}/>`,
  smog:
    `<path d="${SMOG}" fill="currentColor"/><circle cx="9" cy="12" r="1.5" fill="#fff" ` +
    'fill-opacity=".8"/><circle cx="14.5" cy="12" r="1.5" fill="#fff" fill-opacity=".8"/><path ' +
    'd="M9.5,16H14" stroke="#fff" stroke-opacity=".8" stroke-width="1.5" stroke-linecap="round"/>',
  clean:
    `<path d="${SMOG}" fill="currentColor" fill-opacity=".45"/><path d="M3.5,20.5L20.5,3.5" ` +
    `${LINE} stroke-width="3"/>`,
  clear:
    `<path d="${SMOG}" fill="currentColor" fill-opacity=".45"/><path d="M5,5L19,19M19,5L5,19" ` +
    `${LINE} stroke-width="3"/>`,
  plant: PINE,
  move: RIDER,
  flow:
    '<path d="M8,2.5C10.4,6.4 13,8.8 13,12A5,5 0 0 1 3,12C3,8.8 5.6,6.4 8,2.5Z" ' +
    `fill="#3f94d8"/><g transform="translate(9.500 9.500) scale(.6)">${RIDER}</g>`,
  catapult:
    `<path d="M3,21H17M6,21L11,14M15,21L11,14M4,8L13,17" ${LINE}/><circle cx="4" cy="7" r="2.6" ` +
    'fill="currentColor"/><path d="M9,4C14,2 18.5,4.5 20,9.5M20.5,5.5L20,10L16.2,8.5" ' +
    `${LINE} stroke-width="1.8"/>`,
  temple:
    '<path d="M12,1L14,4.5H10ZM4,9.5C8,9 9.5,7 10,4.5H14C14.5,7 16,9 20,9.5L19,11.5H5Z' +
    'M6.5,11.5H17.5V14H6.5ZM2.5,18C7,17.5 8,16 8.5,14H15.5C16,16 17,17.5 ' +
    '21.5,18L20.5,20H3.5ZM6,20H18V23H14V20.5H10V23H6Z" fill="currentColor"/>',
  village:
    '<path d="M12,2L22.5,11H19.5V22H4.5V11H1.5Z" fill="currentColor"/><path ' +
    'd="M9.8,22V16A2.2,2.2 0 0 1 14.2,16V22Z" fill="#fff3cf" fill-opacity=".9"/>',
  turbine:
    `<path d="M12,11V23" ${LINE}/><path d="M12,9.5C9,7.5 9.5,3.5 12,0.5C14.5,3.5 ` +
    '14.5,7.5 12,9.5ZM12,9.5C15.5,8.5 19,10.5 20.5,14.2C16.6,15 13,13.2 ' +
    '12,9.5ZM12,9.5C11,13.2 7.4,15 3.5,14.2C5,10.5 8.5,8.5 12,9.5Z" ' +
    'fill="currentColor"/>',
  gate:
    `<path d="M4.5,22V11A7.5,7.5 0 0 1 19.5,11V22M2.5,22H7M17,22H21.5" ${LINE}/><path ` +
    `d="M12,18.5A3.6,3.6 0 1 1 15,12.5A2.3,2.3 0 1 1 11.8,14.2" ${LINE} ` +
    'stroke-width="1.7"/>',
  person:
    '<circle cx="12" cy="7" r="4.6" fill="currentColor"/><path d="M3.5,22C3.5,16.5 7,13.2 ' +
    '12,13.2C17,13.2 20.5,16.5 20.5,22Z" fill="currentColor"/>',
  hand:
    '<path d="M7,4.5L17.5,3A1.5,1.5 0 0 1 19.2,4.3L21,18.5A1.5,1.5 0 0 1 ' +
    '19.7,20.2L9.2,21.6A1.5,1.5 0 0 1 7.5,20.3L5.7,6.2A1.5,1.5 0 0 1 7,4.5Z' +
    '" fill="currentColor" fill-opacity=".75"/><path d="M3.6,8L5.5,21" stroke="currentColor" ' +
    'stroke-width="2" stroke-linecap="round"/>',
  star:
    '<path d="M12,1.5L15.2,8.3 22.5,9.2 17.1,14.3 18.5,21.6 12,18 5.5,21.6 ' +
    '6.900,14.300 1.500,9.200 8.800,8.300Z" fill="currentColor"/>',
  goal: `<path d="M6,22V3.5M6,4H19L15.5,8.5L19,13H6" ${LINE}/>`,
  guide: `<path d="M12,21A9,9 0 1 1 20.5,9.5A6.5,6.5 0 1 1 9.5,15.5A4,4 0 1 1 14.5,12.2" ${LINE}/>`,
  capital:
    '<path d="M2,22V13H5V9.5A7,7 0 0 1 19,9.5V13H22V22H14.5V17.5A2.5,2.5 0 0 0 ' +
    '9.5,17.5V22Z" fill="currentColor"/><path d="M12,0.5V4" stroke="currentColor" ' +
    'stroke-width="2"/><path d="M12,0.5L16,1.8L12,3.1Z" fill="currentColor"/>',
  purple:
    '<path d="M2.5,11A9.5,8.5 0 0 1 21.5,11C21.5,13 17,13.8 12,13.8C7,13.8 2.5,13 ' +
    '2.5,11Z" fill="currentColor"/><path d="M10.2,13.5H13.8L14.6,22H9.4Z" ' +
    'fill="#e9d9ee"/><circle cx="8.5" cy="8" r="1.5" fill="#fff" fill-opacity=".75"/><circle ' +
    'cx="14.5" cy="6.5" r="1.8" fill="#fff" fill-opacity=".75"/>',
  green: PINE,
  yellow:
    '<circle cx="12" cy="8.5" r="7" fill="currentColor"/><circle cx="6.8" cy="12" r="4" ' +
    'fill="currentColor"/><circle cx="17.2" cy="12" r="4" fill="currentColor"/><path ' +
    'd="M10.7,13H13.3V22H10.7Z" fill="#7a5230"/>',
  plane:
    '<path d="M2,15L9,12.5L6,6.5H8.5L14,11L20,9C22,8.5 22.6,10.5 ' +
    '21,11.2L14.5,14L12,20H10L10,15.6L4.5,17.5Z" fill="currentColor"/><path d="M3,22H21" ' +
    `${LINE} stroke-width="1.6"/>`,
  reactor:
    '<path d="M4,22C7.5,16 7.5,11 6.5,6L10,8.2L12.5,5.5L14,8L17.5,6C16.5,11 ' +
    '16.5,16 20,22Z" fill="currentColor"/><path d="M9,3.5C8,2.5 9,1 ' +
    `10.5,1.5M14,3C15.5,2.5 16,1 15,0.5" ${LINE} stroke-width="1.4"/>`,
  bridge:
    '<path d="M1,11H9L10.5,15M23,11H16L14.5,17.5M3.5,11V21M20.5,11V21M3.5,11C4.5,7 ' +
    `6.5,5.5 8,5M20.5,11C19.5,7 18,5.5 16.5,5" ${LINE}/>`,
  stadium:
    '<path d="M2,20C2,13 6,9.5 10,9L11,13L13.5,8.8C18.5,9.5 22,13.5 22,20Z' +
    'M6,20V17.5A1.5,1.5 0 0 1 9,17.5V20M10.5,20V17.5A1.5,1.5 0 0 1 ' +
    `13.5,17.5V20M15,20V17.5A1.5,1.5 0 0 1 18,17.5V20" ${LINE} stroke-width="1.9"/>`,
};

export const Sign = ({ id }: { id: string }) => (
  <svg
    class={`tw-sign tws-${id}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: SIGNS[id] }}
  />
);
