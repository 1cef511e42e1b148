// What somebody shows of themselves: ratings and results by title; no names, no tables.

import { useEffect, useState } from '../../vendor/preact.js';
import { shelf } from '../house.js';
import { t } from '../i18n.js';
import { get } from '../net.js';
import type { SharedStats } from '../types.js';
import { Nowhere, Unreached, Waiting } from '../ui/lost.js';
import { TopBar } from '../ui/parts.js';
import { titleOf } from './mylist.js';
import { RatingTable } from './ratings.js';

export function SharedPage({ code }: { code: string }) {
  const [stats, setStats] = useState<SharedStats | null>(null);
  const [bad, setBad] = useState('');
  useEffect(() => {
    document.title = `${t('page.rating.shared')} · Ognisko`;
    get<SharedStats>(`/api/shared/${code}`).then(setStats, error => setBad(error.code));
  }, [code]);
  if (bad) return bad === 'unreachable' ? <Unreached /> : <Nowhere />;
  if (!stats || !shelf.value) return <Waiting />;
  return (
    <div class="page my-games">
      <TopBar>
        <h1>{t('page.rating.shared')}</h1>
      </TopBar>
      <main class="panel">
        {stats.ratings.length > 0 && <RatingTable ratings={stats.ratings} />}
        <ul class="met">
          {stats.titles.map(({ game, ...tally }) => (
            <li key={game}>
              <b>{titleOf(game)}</b> {t('page.rating.won_of', tally)}
            </li>
          ))}
        </ul>
        <p class="small">{t('page.rating.about')}</p>
      </main>
    </div>
  );
}
