// How long people may think: chosen by who makes the table, told to all who sit down.

import { count, t } from '../i18n.js';
import type { Correspondence, Live } from '../types.js';
import { Switch } from '../ui/switch.js';

export type Timing = Live | Correspondence;
const BANKS = [1, 3, 5, 10, 15, 20, 30, 60, 90]; // minutes
const INCREMENTS = [0, 2, 5, 10, 20, 30, 60]; // seconds
const DAYS = [1, 2, 3, 5, 7, 14];
const VACATION = [0, 3, 7, 14, 30];
const USUAL: Record<string, Timing | null> = {
  none: null,
  live: { kind: 'live', bank: 600, increment: 10 },
  days: { kind: 'days', days: 3, vacation: 7, weekends: false, zone: -new Date().getTimezoneOffset() },
};

type Pick = { label: string; values: number[]; value: number; unit: string; set: (value: number) => void };

const Numbers = ({ label, values, value, unit, set }: Pick) => (
  <label class="line">
    {label}{' '}
    <select value={String(value)} onChange={event => set(Number(event.currentTarget.value))}>
      {values.map(each => (
        <option key={each} value={String(each)} selected={each === value}>
          {count(`page.clock.${unit}`, each)}
        </option>
      ))}
    </select>
  </label>
);

const LiveRows = ({ timing, set }: { timing: Live; set: (timing: Timing) => void }) => (
  <>
    <Numbers
      label={t('page.clock.bank')}
      values={BANKS}
      value={timing.bank / 60}
      unit="minute"
      set={minutes => set({ ...timing, bank: minutes * 60 })}
    />
    <Numbers
      label={t('page.clock.increment')}
      values={INCREMENTS}
      value={timing.increment ?? 0}
      unit="second"
      set={increment => set({ ...timing, increment })}
    />
  </>
);

const DayRows = ({ timing, set }: { timing: Correspondence; set: (timing: Timing) => void }) => (
  <>
    <Numbers
      label={t('page.clock.days')}
      values={DAYS}
      value={timing.days}
      unit="day"
      set={days => set({ ...timing, days })}
    />
    <Numbers
      label={t('page.clock.vacation')}
      values={VACATION}
      value={timing.vacation ?? 0}
      unit="day"
      set={vacation => set({ ...timing, vacation })}
    />
    <Switch
      label={t('page.clock.weekends')}
      on={timing.weekends ?? false}
      set={weekends => set({ ...timing, weekends })}
    />
  </>
);

export const ClockChooser = ({ timing, set }: { timing: Timing | null; set: (timing: Timing | null) => void }) => (
  <section class="clock-chooser">
    <fieldset class="choices">
      <legend>{t('page.clock')}</legend>
      {Object.keys(USUAL).map(kind => (
        <label key={kind}>
          <input
            type="radio"
            name="clock"
            value={kind}
            checked={kind === (timing?.kind ?? 'none')}
            onChange={() => set(USUAL[kind])}
          />
          <span>{t(`page.clock.kind.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
    {timing?.kind === 'live' && <LiveRows timing={timing} set={set} />}
    {timing?.kind === 'days' && <DayRows timing={timing} set={set} />}
    {timing && <p class="small">{t('page.clock.at_zero')}</p>}
  </section>
);

/** What was chosen, in one line. */
export function ClockTerm({ timing }: { timing: Timing }) {
  if (timing.kind === 'live') {
    const bank = count('page.clock.minute', Math.round(timing.bank / 60));
    const more = timing.increment ? t('page.clock.term.increment', { n: timing.increment }) : '';
    return (
      <li>
        <span>
          {t('page.clock')}: <b>{bank + more}</b>
        </span>
      </li>
    );
  }
  const words = [
    t('page.clock.term.days', { n: timing.days }),
    timing.vacation ? t('page.clock.term.vacation', { n: timing.vacation }) : '',
    timing.weekends ? t('page.clock.weekends') : '',
  ];
  return (
    <li>
      <span>
        {t('page.clock')}: <b>{words.filter(Boolean).join(', ')}</b>
      </span>
    </li>
  );
}
