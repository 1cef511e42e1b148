// A link for somebody else or for another device: its QR code, the link to copy, and whether anybody can open it.

import { useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import type { Link } from '../types.js';
import { Icon } from './parts.js';

/** The house listens to this computer alone; how to change that. */
const OnlyHere = () => (
  <p class="only-here">
    {t('page.only_here')} <code>ognisko serve --host 0.0.0.0</code>
  </p>
);

/** `about` is what it is for, `picture` what the QR code is called. */
export function Invitation({
  link,
  about,
  picture,
  id,
}: {
  link: Pick<Link, 'url' | 'qr' | 'only_here'>;
  about: string;
  picture: string;
  id?: string;
}) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(link.url).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <div class="invitation">
      <div class="qr" role="img" aria-label={picture} dangerouslySetInnerHTML={{ __html: link.qr }} />
      <div>
        <p>{about}</p>
        <input
          readonly
          id={id}
          aria-label={t('page.link')}
          value={link.url}
          onFocus={event => event.currentTarget.select()}
        />
        <button onClick={copy}>
          <Icon name="link" />
          {t(copied ? 'page.copied' : 'page.copy')}
        </button>
        {link.only_here && <OnlyHere />}
      </div>
    </div>
  );
}
