// My devices: carrying on on another one, turning one away, a code for emergencies; and coming by a link or a code.

import { useEffect, useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { get, post } from '../net.js';
import type { MyDevice, Passport } from '../types.js';
import { useArrival } from '../ui/arrival.js';
import { Waiting } from '../ui/lost.js';
import { Dialog, TopBar } from '../ui/parts.js';
import { Coming, TypedCode } from './coming.js';
import { MyData } from './data.js';
import { Elsewhere } from './elsewhere.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCode } from './recovery.js';
import { Bad, called, date, problem } from './said.js';
import { Shunned } from './shunned.js';

/** What stands behind the `#` of a link, taken out of the address: it shall be in no history. */
function taken() {
  const code = location.hash.slice(1);
  if (code) history.replaceState(null, '', location.pathname);
  return code;
}

export function PassportPage() {
  const [code, setCode] = useState(taken);
  useEffect(() => {
    const look = () => setCode(taken());
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  useEffect(() => {
    document.title = `${t('page.passport')} · Ognisko`;
  });
  return (
    <div class="page passport">
      <TopBar />
      <main class="panel reading">
        {code ? <Coming code={code} leave={() => setCode('')} /> : <Mine come={setCode} />}
      </main>
    </div>
  );
}

function Mine({ come }: { come: (code: string) => void }) {
  const [passport, setPassport] = useState<Passport | null>(null);
  const load = () => get<Passport>('/api/passport').then(setPassport, () => {});
  useEffect(() => {
    load();
  }, []);
  useArrival();
  if (!passport) return <Waiting />;
  return (
    <>
      <h1>{t('page.passport')}</h1>
      <p class="lead">{t('page.passport.lead')}</p>
      {passport.allowed ? <Elsewhere devices={passport.devices} look={load} /> : <p>{t('page.error.switched_off')}</p>}
      <DeviceList devices={passport.devices} done={load} />
      {passport.allowed && (
        <>
          <RecoveryCode made={passport.recovery} done={load} />
          <TypedCode come={come} />
          {passport.passkeys && <Passkeys keys={passport.passkeys} come={come} done={load} />}
        </>
      )}
      <Shunned />
      <MyData />
    </>
  );
}

function DeviceList({ devices, done }: { devices: MyDevice[]; done: () => void }) {
  const [asked, setAsked] = useState<MyDevice | null>(null);
  if (devices.length < 2) return null;
  return (
    <section aria-labelledby="device-list">
      <h2 id="device-list">{t('page.passport.devices')}</h2>
      <ul class="own-rows devices">
        {devices.map(device => (
          <li key={device.id}>
            <span>
              <b>{called(device)}</b>
              <small>
                {device.here
                  ? t('page.passport.here')
                  : t('page.passport.seen', { since: date(device.since), seen: date(device.seen) })}
              </small>
            </span>
            {!device.here && (
              <button
                aria-label={`${t('page.passport.turn_away')}: ${called(device)}`}
                onClick={() => setAsked(device)}
              >
                {t('page.passport.turn_away')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <TurnAway
          device={asked}
          close={() => setAsked(null)}
          done={() => {
            setAsked(null);
            done();
          }}
        />
      )}
    </section>
  );
}

function TurnAway({ device, close, done }: { device: MyDevice; close: () => void; done: () => void }) {
  const [bad, setBad] = useState('');
  const turn = () => post('/api/passport/turn-away', { device: device.id }).then(done, error => setBad(problem(error)));
  return (
    <Dialog title={t('page.passport.turn_away')} close={close}>
      <p>{t('page.passport.turning_away', { device: called(device) })}</p>
      <Bad>{bad}</Bad>
      <p class="row">
        <button class="primary" id="turn-away" onClick={turn}>
          {t('page.passport.turn_away')}
        </button>
        <button onClick={close}>{t('page.stay')}</button>
      </p>
    </Dialog>
  );
}
