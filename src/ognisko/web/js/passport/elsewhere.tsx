// Carrying on elsewhere: a link that is used once, and its QR code; who came by it is told at once.

import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { post } from '../net.js';
import type { MyDevice, PassportLink } from '../types.js';
import { Invitation } from '../ui/invitation.js';
import { Icon } from '../ui/parts.js';
import { Bad, called, date, me, problem } from './said.js';

const EVERY = 3000; // ms between two looks whether somebody came

export function Elsewhere({ devices, look }: { devices: MyDevice[]; look: () => void }) {
  const [link, setLink] = useState<PassportLink | null>(null);
  const [bad, setBad] = useState('');
  const known = useRef<string[]>([]);
  useEffect(() => {
    if (!link) return undefined;
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [link]);
  const come = link && devices.find(device => !device.here && !known.current.includes(device.id));
  const make = () => {
    known.current = devices.map(device => device.id);
    setBad('');
    post<PassportLink>('/api/passport/link', me()).then(setLink, error => setBad(problem(error)));
  };
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('page.passport.elsewhere')}</h2>
      <p>{t('page.passport.elsewhere.how')}</p>
      <Bad>{bad}</Bad>
      <div role="status">
        {come && (
          <p class="good" id="came">
            {t('page.passport.came', { device: called(come) })}
          </p>
        )}
      </div>
      {link && !come ? (
        <Invitation
          link={link}
          about={t('page.passport.once', { until: date(link.until) })}
          picture={t('page.passport.qr')}
          id="passport-link"
        />
      ) : (
        <button class="primary" id="make-link" onClick={make}>
          <Icon name="link" />
          {t('page.passport.make')}
        </button>
      )}
    </section>
  );
}
