// A thing that can be clicked: what it is called for the table, and whether it glows.
import { prefs } from '../../js/prefs.js';

/** @typedef {import('../../js/types.js').Choice} Choice */

/** One click is one action here, so it is played at once, unless this person wants to confirm. Undo is free until the next roll.
 * @param {Choice} choice @param {string} part @param {string} value */
function press(choice, part, value) {
  const action = choice.legal.find(({ parts }) => parts[part] === value);
  if (action && !prefs.value.confirm) choice.play(action.text);
  else choice.pick(part, value);
}

/** @param {Choice} choice @param {Record<string, string> | null} hint @param {string} part @param {string} value */
export function thing(choice, hint, part, value) {
  const can = choice.mine && choice.can(part, value);
  const picked = choice.picked[part] === value;
  return {
    can,
    glow: `${can ? 'can' : ''} ${picked ? 'picked' : ''} ${hint?.[part] === value ? 'hinted' : ''}`,
    button: {
      'data-part': part,
      'data-value': value,
      'aria-pressed': String(picked),
      'aria-disabled': String(!can),
      onClick: () => press(choice, part, value),
    },
  };
}
