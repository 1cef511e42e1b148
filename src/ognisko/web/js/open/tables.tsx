// The tables of this house that wait for somebody: chosen by title, pace and language; and the quick game.

import { useEffect, useState } from '../../vendor/preact.js';
import { gameTitle, go, posterOf, shelf, tell } from '../house.js';
import { count, languages, t } from '../i18n.js';
import { get, Refusal } from '../net.js';
import type { OpenTable, OpenTables as Told } from '../types.js';
import { Icon } from '../ui/parts.js';
import { Choice } from './choice.js';
import { quickGame, sitOpen, type Wish } from './quick.js';

const EVERY = 5_000; // ms
const PACES = ['none', 'live', 'correspondence'];
const RATED = ['yes', 'no'];

const asked = (wish: Wish) =>
  new URLSearchParams(Object.entries(wish).filter((each): each is [string, string] => each[1] !== null));

/** What waits now, as this wish wants it. */
function useList(wish: Wish) {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    let gone = false;
    const load = () => {
      if (document.hidden) return;
      get<Told>(`/api/open-tables?${asked(wish)}`).then(
        found => !gone && setTold(found),
        () => {},
      );
    };
    load();
    const timer = setInterval(load, EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [wish]);
  return told;
}

const langName = (id: string) => languages().find(([each]) => each === id)?.[1] ?? id;

function Row({ open, sit }: { open: OpenTable; sit: () => void }) {
  const words = t(open.mine ? 'page.open.go' : open.rated ? 'page.open.sit_rated' : 'page.open.sit');
  return (
    <li class="panel" data-table={open.table}>
      <img src={posterOf(open.game)} alt="" width="640" height="360" />
      <span class="what">
        <b>{gameTitle(open.game)}</b>
        <small>{[open.host, ...open.names].join(', ')}</small>
        <small>
          {count('page.open.free', open.free)} · {t(`page.open.pace.${open.pace}`)} · {langName(open.lang)}
          {open.rated && ` · ${t('page.rated')}`}
        </small>
      </span>
      <button class="small primary" aria-label={`${words}: ${gameTitle(open.game)}, ${open.host}`} onClick={sit}>
        {words}
      </button>
    </li>
  );
}

function Choices({ wish, change }: { wish: Wish; change: (part: Partial<Wish>) => void }) {
  const games = (shelf.value?.games ?? []).map(({ game, title }): [string, string] => [game, tell(title)]);
  const paces = PACES.map((pace): [string, string] => [pace, t(`page.open.pace.${pace}`)]);
  const kinds = RATED.map((rated): [string, string] => [rated, t(`page.open.rated.${rated}`)]);
  return (
    <>
      <Choice name="game" value={wish.game} options={games} choose={game => change({ game })} />
      <Choice name="pace" value={wish.pace} options={paces} choose={pace => change({ pace })} />
      <Choice name="lang" value={wish.lang} options={languages()} choose={lang => change({ lang })} />
      {shelf.value?.ratings && (
        <Choice name="rated" value={wish.rated} options={kinds} choose={rated => change({ rated })} />
      )}
    </>
  );
}

/** How many wait, as a phone says it in place of the list. */
const waiting = (told: Told | null) =>
  told?.tables.length ? count('page.open.wait', told.tables.length) : t('page.open.wait.nobody');

export function OpenTables() {
  const [wish, setWish] = useState<Wish>({ game: null, pace: null, lang: null, rated: null });
  const [unfolded, setUnfolded] = useState(false); // on a phone; elsewhere there is room
  const [busy, setBusy] = useState(false);
  const [bad, setBad] = useState('');
  const told = useList(wish);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setBad('');
    await work().catch(error => setBad(error instanceof Refusal ? error.code : 'unknown'));
    setBusy(false);
  };
  const sit = (open: OpenTable) =>
    attempt(async () => {
      if (!open.mine) await sitOpen(open.table, '', open.game, open.rated);
      go(`/t/${open.table}`);
    });
  return (
    <section class={`open-tables ${unfolded ? 'unfolded' : ''}`} aria-labelledby="open-tables">
      <header>
        <h2 id="open-tables">{t('page.open.tables')}</h2>
        <button
          class="small fold"
          aria-expanded={unfolded}
          aria-controls="open-list"
          onClick={() => setUnfolded(!unfolded)}
        >
          {waiting(told)}
          <Icon name="fold" />
        </button>
        <Choices wish={wish} change={part => setWish({ ...wish, ...part })} />
        <button
          class="primary"
          id="quick-game"
          disabled={busy}
          title={t('page.open.quick.hint')}
          onClick={() => attempt(() => quickGame(wish))}
        >
          <Icon name="play" />
          {t('page.open.quick')}
        </button>
      </header>
      {bad && (
        <p role="alert" class="bad">
          {t(`page.error.${bad}`)}
        </p>
      )}
      <div id="open-list">
        {told && !told.tables.length && <p class="nobody">{t('page.open.nobody')}</p>}
        <ul>
          {told?.tables.map(open => (
            <Row key={open.table} open={open} sit={() => sit(open)} />
          ))}
        </ul>
        {told?.more && <p class="nobody">{t('page.open.more')}</p>}
      </div>
    </section>
  );
}
