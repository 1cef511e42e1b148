import { effect, render, type VNode } from '../vendor/preact.js';
import { engage } from './apart.js';
import { spoken } from './attention.js';
import { drawer, here, loadShelf, roam, shelf, speak } from './house.js';
import { t } from './i18n.js';
import { heedLine, reached } from './net.js';
import { applyTheme, prefs } from './prefs.js';
import { Bubble } from './ui/bubble.js';
import { Nowhere, Waiting } from './ui/lost.js';
import { TablePage } from './ui/table.js';
import { dressedWing, lazily, wing, wordedWing } from './wings.js';

const Home = lazily(wing('home'), 'Home', Waiting);
const ReplayPage = lazily<{ id: string }>(wordedWing('replay'), 'ReplayPage', Waiting);
const LessonPage = lazily<{ game: string }>(wing('lesson'), 'LessonPage', Waiting);
const RulesPage = lazily<{ game: string }>(wing('rules'), 'RulesPage', Waiting);
const RulesDialog = lazily<{ game: string; clause: string }>(wing('rules'), 'RulesDialog');
const WorkshopPage = lazily<{ game: string }>(dressedWing('workshop'), 'WorkshopPage', Waiting);
const PuzzlePage = lazily<{ game: string }>(dressedWing('analysis'), 'PuzzlePage', Waiting);
const MyGamesPage = lazily(dressedWing('analysis'), 'MyGamesPage', Waiting);
const CallsPage = lazily(dressedWing('calls'), 'CallsPage', Waiting);
const SharedPage = lazily<{ code: string }>(dressedWing('analysis'), 'SharedPage', Waiting);
const PassportPage = lazily(dressedWing('passport'), 'PassportPage', Waiting);
const Settings = lazily(wordedWing('settings'), 'Settings');
const KeyList = lazily(wordedWing('settings'), 'KeyList');
const RecordPage = lazily(dressedWing('record'), 'RecordPage', Waiting);

const ROUTES: [RegExp, (found: string) => VNode][] = [
  [/^\/$/, () => <Home />],
  [/^\/t\/([\w-]+)$/, id => <TablePage key={id} id={id} />],
  [/^\/r\/([\w-]+)$/, id => <ReplayPage key={id} id={id} />],
  [/^\/rules\/([\w-]+)$/, id => <RulesPage key={id} game={id} />],
  [/^\/workshop(?:\/([\w-]+))?$/, id => <WorkshopPage game={id} />],
  [/^\/learn\/([\w-]+)$/, id => <LessonPage key={id} game={id} />],
  [/^\/puzzles\/([\w-]+)$/, id => <PuzzlePage key={id} game={id} />],
  [/^\/my-games$/, () => <MyGamesPage />],
  [/^\/shared\/([\w-]+)$/, code => <SharedPage key={code} code={code} />],
  [/^\/passport$/, () => <PassportPage />],
  [/^\/calls$/, () => <CallsPage />],
  [/^\/record$/, () => <RecordPage />],
];

function House() {
  const route = ROUTES.find(([pattern]) => pattern.test(here.value));
  const open = drawer.value;
  return (
    <>
      {route ? route[1](here.value.match(route[0])?.[1] ?? '') : <Nowhere />}
      {open === 'settings' && <Settings />}
      {open === 'keys' && <KeyList />}
      {open && typeof open === 'object' && <RulesDialog game={open.rules} clause={open.clause} />}
      {!reached.value && !here.value.startsWith('/t/') && (
        <p class="offline" role="status">
          {t('page.lineless')}
        </p>
      )}
      <Bubble />
      <div class="vh" aria-live="polite" id="spoken">
        {spoken.value}
      </div>
    </>
  );
}

/** A function of its own: a game's script, which imports from this one, does not have to wait for it. */
async function start() {
  const wanted = prefs.value.lang || document.documentElement.lang;
  await speak(wanted).catch(() => speak(document.documentElement.lang));
  applyTheme();
  roam();
  effect(() => {
    if (here.value === '/') document.title = t('page.title');
  });
  render(<House />, document.getElementById('app') as HTMLElement);
  heedLine();
  effect(() => {
    if (reached.value && !shelf.value) loadShelf().catch(() => {}); // once more when there is a line again
  });
  if (document.readyState !== 'complete') await new Promise(done => addEventListener('load', done));
  engage().catch(() => {}); // a browser that keeps nothing needs a line, no more
}

start();
