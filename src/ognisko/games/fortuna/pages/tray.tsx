// The dice in hand.

import { t } from '../../js/i18n.js';
import { pace } from '../../js/prefs.js';
import { Part } from '../../js/ui/part.js';
import { Face } from './art.js';
import type { BoardProps, FortunaView } from './contract.js';
import { capital, dieName } from './words.js';

const DICE = ['gold-1', 'gold-2', 'gold-3', 'gold-4', 'gold-5', 'black'];

/** The dice in hand: as they were rolled, in the order in which they fit; before the first roll all six. */
function inHand(view: FortunaView): [string, number][] {
  const rolled: [string, number][] = Object.entries(view.roll);
  if (!rolled.length && !view.fields.length) return DICE.map(die => [die, 0]);
  return rolled.sort((a, b) => (view.side === 'sea' ? b[1] - a[1] : a[1] - b[1]) || a[0].localeCompare(b[0]));
}

export function Tray({ view, choice, hint, marked }: BoardProps) {
  const fresh =
    marked.at(-1)?.event === 'rolled' ||
    (marked.at(-1)?.event === 'reached' && marked.some(event => event.event === 'rolled'));
  return (
    <ul class={`f-tray ${fresh ? 'fresh' : ''}`} style={`--roll: ${pace()}ms`} aria-label={t('fortuna.page.tray')}>
      {inHand(view).map(([die, pips], i) => {
        const value = die === 'black' ? `${pips} black` : String(pips);
        return (
          <li key={die} class="f-die" data-flip={`die-${die}`} style={`--i: ${i}`}>
            {pips ? (
              <Part
                choice={choice}
                hint={hint}
                part="die"
                value={value}
                about={dieName(value)}
                title={t('fortuna.page.die_told', { die: capital(dieName(value)) })}
                clause="F7"
              >
                <Face black={die === 'black'} pips={pips} />
              </Part>
            ) : (
              <span
                role="img"
                aria-label={t(die === 'black' ? 'fortuna.page.die.black_waits' : 'fortuna.page.die.gold_waits')}
                title={capital(t(die === 'black' ? 'fortuna.page.die.black_waits' : 'fortuna.page.die.gold_waits'))}
                data-clause="F5"
              >
                <Face black={die === 'black'} pips={0} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
