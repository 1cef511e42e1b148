// "Make a table": who sits where, which variants, who begins.

import { useEffect, useState } from '../../vendor/preact.js';
import { opened, openGame, shelf, tell } from '../house.js';
import { has, t } from '../i18n.js';
import { makeTable } from '../make.js';
import { Refusal } from '../net.js';
import type { Box, GameCard, OptionCard, Place } from '../types.js';
import { asked } from './asked.js';
import { type Chosen, ClockPlace } from './clockplace.js';
import { agreed, Manners, USUAL } from './manners.js';
import { Dialog, Icon } from './parts.js';
import { OptionRow, SeatRow } from './rows.js';

export const resize = (seats: Place[], n: number): Place[] =>
  Array.from({ length: n }, (_, i) => seats[i] ?? { kind: 'bot', level: shelf.value?.usual_level ?? 2 });

/** Its rows stand still: the game's script, which may draw some of them, is here before them. */
export function Maker({ game, close, box = null }: { game: GameCard; close: () => void; box?: Box | null }) {
  const [ready, setReady] = useState(game.game in opened.value);
  useEffect(() => {
    const show = () => setReady(true);
    openGame(game.game).then(show, show);
  }, []);
  return (
    <Dialog title={`${t('page.make_table')}: ${tell(game.title)}`} close={close} kind="wide">
      {ready ? <MakerForm game={game} box={box} /> : <p class="empty">{t('page.loading')}</p>}
    </Dialog>
  );
}

function MakerForm({ game, box }: { game: GameCard; box: Box | null }) {
  const [seats, setSeats] = useState<Place[]>(
    resize([{ kind: 'me' }, { kind: 'friend' }], Math.min(3, Math.max(...game.players))),
  );
  const [options, setOptions] = useState(Object.fromEntries(game.options.map(option => [option.id, option.default])));
  const [first, setFirst] = useState('random');
  const [clock, setClock] = useState<Chosen>(null);
  const [manner, setManner] = useState(USUAL);
  const [state, setState] = useState('');
  const make = async (event: Event) => {
    event.preventDefault();
    setState('busy');
    try {
      await makeTable({
        game: game.game,
        seats: seats.map(asked),
        options,
        first: first === 'random' ? first : Number(first),
        box,
        clock,
        ...agreed(manner, seats, box),
      });
    } catch (error) {
      setState(error instanceof Refusal && has(`page.error.${error.code}`) ? error.code : 'unknown');
    }
  };
  const [variants, readings] = [false, true].map(reading => game.options.filter(option => option.reading === reading));
  const row = (option: OptionCard) => (
    <OptionRow
      key={option.id}
      option={option}
      game={game}
      options={options}
      set={value => setOptions({ ...options, [option.id]: value })}
    />
  );
  return (
    <form class="maker" onSubmit={make}>
      <fieldset class="choices">
        <legend>{t('page.players')}</legend>
        {game.players.map(n => (
          <label key={n}>
            <input
              type="radio"
              name="players"
              checked={n === seats.length}
              onChange={() => setSeats(resize(seats, n))}
            />
            <span>{n}</span>
          </label>
        ))}
      </fieldset>
      <ol class="seat-rows">
        {seats.map((seat, n) => (
          <SeatRow
            key={n}
            levels={game.levels}
            seat={seat}
            n={n}
            change={(next: Place) => setSeats(seats.map((old, i) => (i === n ? next : old)))}
          />
        ))}
      </ol>
      {variants.length > 0 && (
        <section class="variants">
          <h3>{t('page.variants')}</h3>
          {variants.map(row)}
        </section>
      )}
      {readings.length > 0 && (
        <details class="readings">
          <summary>{t('page.readings')}</summary>
          <p>{t('page.readings.hint')}</p>
          {readings.map(row)}
        </details>
      )}
      {!game.draws_first && (
        <label class="line">
          {t('page.first')}{' '}
          <select value={first} onChange={event => setFirst(event.currentTarget.value)}>
            <option value="random">{t('page.first.random')}</option>
            {seats.map((_, n) => (
              <option key={n} value={String(n)}>
                {t('page.seat_n', { n: n + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <ClockPlace timing={clock} set={setClock} />
      <Manners manner={manner} set={setManner} seats={seats} box={box} />
      {state !== '' && state !== 'busy' && (
        <p role="alert" class="bad">
          {t(`page.error.${state}`)}
        </p>
      )}
      <p class="row">
        <button class="primary big" disabled={state === 'busy'}>
          <Icon name="check" />
          {t('page.make_this_table')}
        </button>
      </p>
    </form>
  );
}
