// A seat and an option of a table that is being made.

import { drawer, levelName, namesOf, opened, tell } from '../house.js';
import { t } from '../i18n.js';
import { prefs } from '../prefs.js';
import type { GameCard, OptionCard, Options, Place, Value } from '../types.js';
import { Switch } from './switch.js';
import { worded } from './terms.js';

type SeatRowProps = { levels: number[]; seat: Place; n: number; change: (seat: Place) => void };

export function SeatRow({ levels, seat, n, change }: SeatRowProps) {
  const label = t('page.seat_n', { n: n + 1 });
  if (seat.kind === 'me')
    return (
      <li class="seat-row">
        <span class="chair">{n + 1}</span>
        <b>{prefs.value.name || t('page.me')}</b>
        <span>{t('page.kind.me')}</span>
      </li>
    );
  return (
    <li class="seat-row">
      <span class="chair">{n + 1}</span>
      <select
        aria-label={label}
        value={seat.kind}
        onChange={event => change({ kind: event.currentTarget.value as Place['kind'], level: 2 })}
      >
        {['bot', 'friend', 'hotseat'].map(kind => (
          <option key={kind} value={kind} selected={kind === seat.kind}>
            {t(`page.kind.${kind}`)}
          </option>
        ))}
      </select>
      {seat.kind === 'bot' ? (
        <select
          aria-label={`${label}: ${t('page.level')}`}
          value={String(seat.level)}
          onChange={event => change({ ...seat, level: Number(event.currentTarget.value) })}
        >
          {levels.map(level => (
            <option key={level} value={String(level)} selected={level === seat.level}>
              {levelName(level)}
            </option>
          ))}
        </select>
      ) : (
        <input
          aria-label={`${label}: ${t('page.name')}`}
          placeholder={t('page.name')}
          maxlength={24}
          value={seat.name ?? ''}
          onInput={event => change({ ...seat, name: event.currentTarget.value })}
        />
      )}
    </li>
  );
}

export function OptionRow({
  option,
  options,
  game: known,
  set,
}: {
  option: OptionCard;
  options: Options;
  game: GameCard;
  set: (value: Value) => void;
}) {
  const { game } = known;
  const names = namesOf(game);
  const value = options[option.id];
  const Chooser = opened.value[game]?.choosers?.[option.id];
  const rule = (
    <button
      type="button"
      class="clause"
      onClick={() => {
        drawer.value = { rules: game, clause: option.clause };
      }}
    >
      {option.clause}
    </button>
  );
  if (typeof option.default === 'boolean')
    return (
      <div class="option">
        <Switch label={tell(option.title)} on={Boolean(value)} set={set} />
        {rule}
      </div>
    );
  if (Chooser)
    return (
      <div class="option">
        <Chooser option={option} options={options} set={set} teller={{ game, names, people: [], me: null }} />
        {rule}
      </div>
    );
  return (
    <div class="option">
      <label>
        {tell(option.title)}{' '}
        <select value={String(value)} onChange={event => set(option.values[event.currentTarget.selectedIndex])}>
          {option.values.map(each => (
            <option key={each} value={String(each)} selected={each === value}>
              {worded(known, option.id, each)}
            </option>
          ))}
        </select>
      </label>
      {rule}
    </div>
  );
}
