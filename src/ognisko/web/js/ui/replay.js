// A finished game, move by move, through any seat's eyes or with all cards open; the record, and its fairness.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../../vendor/preact.js';
import { contradiction, kept, verify } from '../fair.js';
import { play, snapshot } from '../flip.js';
import { gameOf, opened, openGame, shelf, tell } from '../house.js';
import { t } from '../i18n.js';
import { get } from '../net.js';
import { pace } from '../prefs.js';
import { Flame } from './flame.js';
import { LOST, Lost } from './lost.js';
import { Icon, Tool, TopBar } from './parts.js';
import { Terms } from './terms.js';

/** @typedef {{table: string, game: string, options: Record<string, any>, seats: {seat: number, name: string, kind: 'human' | 'bot', level: number | null}[], frames: import('../types.js').Frame[], winners: number[], scores: number[]}} Replay */

const nothing = { mine: false, picked: {}, legal: [], ready: null, can: () => false, pick: () => {}, play: () => {} };

/** @param {{id: string}} props */
export function ReplayPage({ id }) {
  const [eyes, setEyes] = useState('open');
  const [replay, setReplay] = useState(/** @type {Replay | null} */ (null));
  const [bad, setBad] = useState('');
  useEffect(() => {
    get(`/api/tables/${id}/replay?seat=${eyes}`).then(
      found => {
        openGame(found.game);
        setReplay(found);
      },
      error =>
        eyes === 'open' && error.code === 'not_now'
          ? setEyes('none')
          : setBad(LOST.includes(error.code) ? error.code : 'no_table'),
    );
  }, [id, eyes]);
  if (bad) return html`<${Lost} id=${id} code=${bad}/>`;
  const pages = replay && opened.value[replay.game];
  if (!replay || !pages || !shelf.value) return html`<main class="lost"><${Flame}/><p>${t('page.loading')}</p></main>`;
  return html`<${Film} replay=${replay} pages=${pages} eyes=${eyes} setEyes=${setEyes}/>`;
}

/** @type {ReturnType<typeof snapshot> | null} */
let before = null;

/** @param {{replay: Replay, pages: import('../types.js').Pages, eyes: string, setEyes: (eyes: string) => void}} props */
function Film({ replay, pages, eyes, setEyes }) {
  const last = replay.frames.length - 1;
  const [at, setAt] = useState(() => Math.min(last, Number(location.hash.match(/^#(\d+)$/)?.[1] ?? 0)));
  const place = useRef(at); // two quick keys are two steps, also before the first is drawn
  const [running, setRunning] = useState(false);
  const frame = replay.frames[Math.min(at, last)];
  const seat = /^\d+$/.test(eyes) ? Number(eyes) : null;
  const game = gameOf(replay.game);
  const teller = {
    game: replay.game,
    names: game?.names ?? { en: {}, pl: {} },
    people: replay.seats.map(each => each.name),
    me: seat,
  };
  const turnTo = (/** @type {number} */ n) => {
    before = snapshot();
    place.current = Math.max(0, Math.min(last, n));
    setAt(place.current);
    history.replaceState(null, '', `#${place.current}`);
  };
  useLayoutEffect(() => {
    if (before) play(before, pages.heroes(frame.events), pace());
    before = null;
  }, [at]);
  useEffect(() => {
    if (!running) return undefined;
    if (at >= last) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => turnTo(place.current + 1), Math.max(500, pace() * 1.7));
    return () => clearTimeout(timer);
  }, [running, at]);
  // With the first drawing, not after it: whoever sees the replay may press a key.
  useLayoutEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      if (event.key === 'ArrowRight') turnTo(place.current + 1);
      if (event.key === 'ArrowLeft') turnTo(place.current - 1);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [last]);
  useEffect(() => {
    document.title = `${t('page.replay')} · ${game ? tell(game.title) : ''} · Ognisko`;
  });
  return html`<div class="table replay ${replay.game}-table" data-frame=${at}>
    <${TopBar}><h1>${game ? tell(game.title) : ''} <small>${t('page.replay')}</small></h1><//>
    <div class="status"><div role="status"><strong>${at} / ${last}</strong><span>${pages.say(frame.events, teller).join(' ') || t('page.set_up')}</span></div></div>
    <main class="felt">
      <section class="film panel" aria-label=${t('page.replay')}>
        <label>${t('page.eyes')} <select onChange=${(/** @type {any} */ event) => setEyes(event.target.value)}>
          <option value="open" selected=${eyes === 'open'}>${t('page.eyes.open')}</option>${replay.seats.map(each => html`<option key=${each.seat} value=${String(each.seat)} selected=${eyes === String(each.seat)}>${each.name}</option>`)}
          <option value="none" selected=${eyes === 'none'}>${t('page.eyes.none')}</option></select></label>
        <ul class="standing">${replay.seats.map(each => html`<li key=${each.seat} class=${replay.winners.includes(each.seat) ? 'winner' : ''}><span class="avatar" data-seat=${each.seat}>${[...each.name][0]}</span><b>${each.name}</b><span class="points">${frame.view.seats[each.seat].points}</span><${pages.Before} view=${frame.view} seat=${each.seat} teller=${teller}/></li>`)}</ul>
        <${Fairness} id=${replay.table} game=${replay.game} people=${teller.people} draws=${pages.draws}/><${Terms} game=${replay.game} options=${replay.options}/></section>
      <${pages.Board} view=${frame.view} seat=${seat} open=${frame.views ?? null} names=${teller.people} choice=${nothing} marked=${frame.events} hint=${null} told=${replay.frames.slice(0, at + 1).flatMap(each => each.events)} teller=${teller}/>
    </main>
    <section class="reel" aria-label=${t('page.reel')}><${Tool} icon="first" label=${t('page.to_start')} onClick=${() => turnTo(0)}/><${Tool} icon="back" label=${t('page.step_back')} onClick=${() => turnTo(place.current - 1)}/>
      <${Tool} icon=${running ? 'pause' : 'play'} label=${t(running ? 'page.pause' : 'page.run')} onClick=${() => setRunning(!running)}/>
      <${Tool} icon="next" label=${t('page.step_on')} onClick=${() => turnTo(place.current + 1)}/><${Tool} icon="last" label=${t('page.to_end')} onClick=${() => turnTo(last)}/>
      <input type="range" min="0" max=${last} value=${at} aria-label=${t('page.move_n')} onInput=${(/** @type {any} */ event) => turnTo(Number(event.target.value))}/></section></div>`;
}

/** The record held against its own secret, and against what this browser kept. @param {string} id @param {string[]} people @param {import('../fair.js').Box | null} box */
async function judge(id, people, box) {
  const record = await get(`/api/tables/${id}/record`);
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

/** @param {{id: string, game: string, people: string[], draws?: import('../draws.js').Reader}} props */
function Fairness({ id, game, people, draws }) {
  const [told, setTold] = useState(
    /** @type {{good: boolean, said: string, fair?: import('../fair.js').Fair}} */ ({ good: false, said: '' }),
  );
  const own = kept(id);
  const known = gameOf(game);
  const check = () =>
    judge(id, people, known && draws ? { draws, piles: known.piles, components: known.components } : null)
      .catch(() => ({ good: false, said: t('page.error.unknown') }))
      .then(setTold);
  return html`<div class="fairness"><p>${t('page.fair.what')}</p><div class="row"><button id="verify" onClick=${check}><${Icon} name="check"/>${t('page.fair.check')}</button>
    <a class="button" href="/api/tables/${id}/record" download>${t('page.download')}</a></div><p role="status" class=${told.good ? 'good' : 'told'}>${told.said}</p>
    ${told.fair && html`<${Shares} fair=${told.fair} people=${people}/>`}
    ${own && html`<details class="small"><summary>${t('page.fair.kept')}</summary><p><code class="kept">ognisko verify --commitment ${own.commitment} ${own.salt && `--salt ${own.salt}`} ${game}-${id}.jsonl</code></p></details>`}</div>`;
}

/** What the house and everybody put in: promised before, told after. @param {{fair: import('../fair.js').Fair, people: string[]}} props */
const Shares = ({
  fair,
  people,
}) => html`<details class="small"><summary>${t('page.fair.shares')}</summary><dl class="shares">
  <${Share} who=${t('page.fair.house')} told=${fair.secret} promised=${fair.commitment}/>
  ${people.map((name, seat) => fair.promises[seat] && html`<${Share} key=${seat} who=${name} told=${fair.salts[seat]} promised=${fair.promises[seat]}/>`)}</dl></details>`;

/** @param {{who: string, told: string | null, promised: string | null}} props */
const Share = ({ who, told, promised }) =>
  html`<div><dt>${who}</dt><dd><code>${told ?? t('page.fair.not_told')}</code></dd><dd>${t('page.fair.promised')} <code>${promised}</code></dd></div>`;
