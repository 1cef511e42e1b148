// The record held against its own secret, and against what this browser kept.

import { useState } from '../../vendor/preact.js';
import type { Reader } from '../draws.js';
import type { Box, Fair, GameRecord } from '../fair.js';
import { contradiction, verify } from '../fair.js';
import { gameOf } from '../house.js';
import { t } from '../i18n.js';
import { kept } from '../kept.js';
import { get } from '../net.js';
import { Icon } from '../ui/parts.js';

/** The record held against its own secret, and against what this browser kept. */
async function judge(id: string, people: string[], box: Box | null) {
  const record = await get<GameRecord>(`/api/tables/${id}/record`);
  const own = kept(id);
  const { fair, checked, tied, fault } = verify(record, box);
  const broken = fair && own ? contradiction(record, own, box) : null;
  const untold = people.filter((_, seat) => record.fair.promises[seat] && record.fair.salts[seat] === null);
  const said = !fair
    ? t('page.fair.no', { where: fault ?? '' })
    : broken
      ? t('page.fair.promise', { what: t(`page.fair.broken.${broken}`) })
      : t(own ? 'page.fair.yes_kept' : 'page.fair.yes', { n: checked });
  const also = [
    fair && !tied ? t('page.fair.untied') : '',
    untold.length ? t('page.fair.untold', { names: untold.join(', ') }) : '',
  ];
  return { good: fair && !broken, said: [said, ...also].filter(Boolean).join(' '), fair: record.fair };
}

export function Fairness({ id, game, people, draws }: { id: string; game: string; people: string[]; draws?: Reader }) {
  const [told, setTold] = useState<{ good: boolean; said: string; fair?: Fair }>({ good: false, said: '' });
  const own = kept(id);
  const known = gameOf(game);
  const check = () =>
    judge(id, people, known && draws ? { draws, piles: known.piles, components: known.components } : null)
      .catch(() => ({ good: false, said: t('page.error.unknown') }))
      .then(setTold);
  return (
    <div class="fairness">
      <p>{t('page.fair.what')}</p>
      <div class="row">
        <button id="verify" onClick={check}>
          <Icon name="check" />
          {t('page.fair.check')}
        </button>
        <a class="button" href={`/api/tables/${id}/record`} download>
          {t('page.download')}
        </a>
      </div>
      <p role="status" class={told.good ? 'good' : 'told'}>
        {told.said}
      </p>
      {told.fair && <Shares fair={told.fair} people={people} />}
      {own && (
        <details class="small">
          <summary>{t('page.fair.kept')}</summary>
          <p>
            <code class="kept">
              ognisko verify --commitment {own.commitment} {own.salt && `--salt ${own.salt}`} {game}-{id}.jsonl
            </code>
          </p>
        </details>
      )}
    </div>
  );
}

/** What the house and everybody put in: promised before, told after. */
const Shares = ({ fair, people }: { fair: Fair; people: string[] }) => (
  <details class="small">
    <summary>{t('page.fair.shares')}</summary>
    <dl class="shares">
      <Share who={t('page.fair.house')} told={fair.secret} promised={fair.commitment} />
      {people.map(
        (name, seat) =>
          fair.promises[seat] && <Share key={seat} who={name} told={fair.salts[seat]} promised={fair.promises[seat]} />,
      )}
    </dl>
  </details>
);

const Share = ({ who, told, promised }: { who: string; told: string | null; promised: string | null }) => (
  <div>
    <dt>{who}</dt>
    <dd>
      <code>{told ?? t('page.fair.not_told')}</code>
    </dd>
    <dd>
      {t('page.fair.promised')} <code>{promised}</code>
    </dd>
  </div>
);
