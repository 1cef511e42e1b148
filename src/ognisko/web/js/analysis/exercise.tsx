// A decision to be made once more, or a puzzle: the game's own board, laid out as in a lesson.

import type { ComponentChildren } from '../../vendor/preact.js';
import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { leads, spelled, tap } from '../choose.js';
import { gameOf, tell } from '../house.js';
import { t } from '../i18n.js';
import { prefs } from '../prefs.js';
import type { Action, GameEvent, GameView, Pages, Parts, Picker } from '../types.js';
import { useArrival } from '../ui/arrival.js';
import { Icon, TopBar } from '../ui/parts.js';
import { Seats } from '../ui/seats.js';
import { question } from '../ui/status.js';
import { useTouching } from '../ui/touching.js';
import type { Teller } from '../words.js';

export type Posed = { view: GameView; seat: number; legal: Action[]; events?: GameEvent[]; hint?: Parts | null };

/** What is clicked together spells an action, which `answer` is told. */
function useChoice(posed: Posed, pages: Pages, answer: (action: Action) => void) {
  const [picked, setPicked] = useState<Parts>({});
  const { legal } = posed;
  const now = useRef({ picked, legal, answer }); // a drag began with an older drawing
  now.current = { picked, legal, answer };
  useEffect(() => setPicked({}), [posed.view]);
  const mark = (parts: Parts) => {
    now.current.picked = parts;
    setPicked(parts);
  };
  const clear = () => mark({});
  const play = (action: Action | null) => {
    clear();
    if (action) now.current.answer(action);
  };
  const pick: Picker = (part, value, does, lifted) => {
    const { legal, picked } = now.current;
    const light = (parts: Parts) => pages.light?.(parts, posed.view) ?? false;
    const done = tap(legal, picked, { part, value, does }, { light, confirm: prefs.value.confirm });
    mark(done?.picked ?? {});
    if (done?.plays && !lifted) play(done.plays);
  };
  const can = (part: string, value: string, does?: string) =>
    leads(now.current.legal, now.current.picked, part, value, does);
  return { picked, ready: spelled(legal, picked), play, pick, can, clear };
}

type Page = {
  posed: Posed;
  pages: Pages;
  teller: Teller;
  head: string; // after the name of the game
  count: string;
  said: ComponentChildren;
  answer: (action: Action) => void;
  tools?: ComponentChildren;
  side?: ComponentChildren;
};

/** While nothing is legal the board is only looked at. */
export function Exercise({ posed, pages, teller, head, count, said, answer, tools, side }: Page) {
  const choice = useChoice(posed, pages, answer);
  useArrival();
  const { view, seat, legal } = posed;
  const { picked, ready, play, pick, can, clear } = choice;
  const game = gameOf(teller.game);
  const area = useTouching(choice, teller.game);
  const sitting = {
    status: 'play' as const,
    seat,
    turn: seat,
    seats: teller.people.map((name, n) => ({
      seat: n,
      name,
      kind: 'human' as const,
      level: null,
      here: true,
    })),
  };
  return (
    <div class={`table lesson exercise ${teller.game}-table`} data-turn={legal.length ? 'mine' : ''} ref={area}>
      <TopBar>
        <h1>
          {game ? tell(game.title) : ''} <small>{head}</small>
        </h1>
      </TopBar>
      <section class="coach panel" aria-label={head}>
        <p class="count">{count}</p>
        <div role="status">
          <p>{said}</p>
          {legal.length > 0 && <p class="task">{question(pages, { seat, legal, view }, picked, ready, teller)}</p>}
        </div>
        <div class="row">
          {ready && (
            <button class="primary" id="do-it" onClick={() => play(ready)}>
              <Icon name="check" />
              {t('page.do_it')}
            </button>
          )}
          {tools}
        </div>
      </section>
      <main class="felt">
        <Seats message={sitting} view={view} pages={pages} teller={teller} table={null} />
        <pages.Board
          view={view}
          seat={seat}
          open={null}
          names={teller.people}
          choice={{
            mine: legal.length > 0,
            picked,
            legal,
            ready,
            can,
            pick,
            clear,
            play: text => play(legal.find(each => each.text === text) ?? null),
          }}
          marked={posed.events ?? []}
          hint={posed.hint ?? null}
          told={posed.events ?? []}
          teller={teller}
        />
        <div class="side">{side}</div>
      </main>
    </div>
  );
}
