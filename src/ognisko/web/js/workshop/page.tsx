// The workshop: every component of a game, to be looked at, changed, kept, played with and measured.

import { useEffect, useState } from '../../vendor/preact.js';
import { gameOf, go, opened, shelf, tell } from '../house.js';
import { t } from '../i18n.js';
import { Nowhere, Waiting } from '../ui/lost.js';
import { TopBar } from '../ui/parts.js';
import type { Draft } from './draft.js';
import { openShop } from './draft.js';
import { Sections } from './sections.js';
import { Tools } from './tools.js';

export function WorkshopPage({ game }: { game: string }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [lost, setLost] = useState(false);
  const chosen = game || shelf.value?.games[0]?.game || '';
  useEffect(() => {
    setDraft(null);
    if (chosen) openShop(chosen).then(setDraft, () => setLost(true));
  }, [chosen]);
  useEffect(() => {
    document.title = `${t('page.workshop')} · Ognisko`;
  });
  if (lost) return <Nowhere />;
  if (!shelf.value || !draft || draft.shop.game !== chosen) return <Waiting />;
  return <Bench draft={draft} />;
}

function Bench({ draft }: { draft: Draft }) {
  const { game } = draft.shop;
  const drawings = opened.value[game]?.Sheet;
  // Whoever has typed in half a box does not lose it by a slip of the hand.
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => draft.dirty.value && event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [draft]);
  return (
    <div class="page workshop">
      <TopBar />
      <main>
        <header class="ws-head">
          <div>
            <h1>{t('page.workshop')}</h1>
            <p>
              {t('page.workshop.lead')} <a href="/record">{t('page.to_record')}</a>
            </p>
          </div>
          <label class="ws-field">
            <span>{t('page.workshop.game')}</span>
            <select value={game} onChange={event => go(`/workshop/${event.currentTarget.value}`)}>
              {shelf.value?.games.map(each => (
                <option key={each.game} value={each.game} selected={each.game === game}>
                  {tell(each.title)}
                </option>
              ))}
            </select>
          </label>
        </header>
        {drawings?.()}
        {draft.form ? (
          <>
            <Tools draft={draft} />
            <Sections key={game} draft={draft} form={draft.form} />
          </>
        ) : (
          <p class="panel ws-tools">{t('page.workshop.formless', { title: tell(gameOf(game)?.title ?? {}) })}</p>
        )}
      </main>
    </div>
  );
}
