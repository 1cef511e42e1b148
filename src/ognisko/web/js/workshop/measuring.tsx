// Measuring a set: the lab plays on the server, with its time bounded, and the report opens when it is there.

import type { Signal } from '../../vendor/preact.js';
import { signal, useEffect, useState } from '../../vendor/preact.js';
import { gameOf, tell } from '../house.js';
import { t } from '../i18n.js';
import { saidOf } from '../said.js';
import type { Measurement } from '../types.js';
import { Dialog } from '../ui/parts.js';
import { type Draft, measure, measured, stopMeasuring } from './draft.js';

const LOOK = 1500; // ms between two looks
const running: Signal<Measurement | null> = signal(null); // goes on while the window is closed

const isOver = (told: Measurement | null) => !told || told.state === 'done' || told.state === 'failed';

export function Measuring({ draft, name, close }: { draft: Draft; name: string; close: () => void }) {
  const { game } = draft.shop;
  const counts = (gameOf(game)?.players ?? []).filter(n => n > 1);
  const [players, setPlayers] = useState(counts[0] ?? 2);
  const [bad, setBad] = useState('');
  const told = running.value;
  useEffect(() => {
    if (isOver(told)) return undefined;
    const timer = setTimeout(() => {
      measured(told?.id ?? '').then(next => {
        running.value = next;
      }, fail);
    }, LOOK);
    return () => clearTimeout(timer);
  }, [told]);
  const fail = (error: unknown) => {
    running.value = null;
    setBad(saidOf(error));
  };
  const start = () => {
    setBad('');
    measure(game, name, draft.content.value, players).then(next => {
      running.value = next;
    }, fail);
  };
  return (
    <Dialog title={t('page.workshop.measure')} close={close}>
      <p>{t('page.workshop.measure.what', { minutes: Math.round(draft.shop.bench.seconds / 60) })}</p>
      {isOver(told) && (
        <div class="row">
          <label class="ws-field">
            <span>{t('page.players')}</span>
            <select value={String(players)} onChange={event => setPlayers(Number(event.currentTarget.value))}>
              {counts.map(n => (
                <option key={n} value={String(n)} selected={n === players}>
                  {n}
                </option>
              ))}
            </select>
          </label>
          <button class="primary" id="ws-start" onClick={start}>
            {t('page.workshop.measure.start')}
          </button>
        </div>
      )}
      {told && <Progress told={told} />}
      {bad && (
        <p role="alert" class="bad">
          {bad}
        </p>
      )}
    </Dialog>
  );
}

function Progress({ told }: { told: Measurement }) {
  const stop = () =>
    stopMeasuring(told.id).then(
      next => {
        running.value = next;
      },
      () => {},
    );
  return (
    <div class="ws-progress">
      <p role="status">
        <b>{told.name}</b> ·{' '}
        {t(`page.workshop.measure.${told.state}`, { n: told.played, all: told.games, ahead: told.ahead })}
      </p>
      {!isOver(told) && (
        <>
          <progress max={Math.max(1, told.games)} value={told.played} aria-label={t('page.workshop.measure')} />
          <button class="small" onClick={stop}>
            {t('page.workshop.measure.stop')}
          </button>
        </>
      )}
      {told.report && (
        <a class="button primary" id="ws-report" href={told.report} target="_blank" rel="noopener">
          {t('page.workshop.measure.open')}
        </a>
      )}
      {told.state === 'failed' && told.reason && <p class="bad">{tell(told.reason)}</p>}
    </div>
  );
}
