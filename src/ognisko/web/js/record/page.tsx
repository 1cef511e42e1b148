// A record that somebody has as a file, in the replay: chosen, dropped, or linked by a report of the lab.

import { useEffect, useState } from '../../vendor/preact.js';
import { opened, openGame, shelf, tell, wear } from '../house.js';
import { has, t } from '../i18n.js';
import { post, Refusal } from '../net.js';
import type { OpenedRecord, Replay } from '../types.js';
import { useArrival } from '../ui/arrival.js';
import { Film } from '../ui/film.js';
import { Waiting } from '../ui/lost.js';
import { TopBar } from '../ui/parts.js';
import { asked } from '../ui/winding.js';

type Brought = { record: string; components: string | null };

export function RecordPage() {
  const [brought, setBrought] = useState<Brought | null>(null);
  const [eyes, setEyes] = useState('open');
  const [replay, setReplay] = useState<Replay | null>(null);
  const [bad, setBad] = useState('');
  const [wants, setWants] = useState(false); // the file of its components
  const [reading, setReading] = useState(false);
  useEffect(() => {
    document.title = `${t('page.record.title')} · Ognisko`;
  });
  useEffect(() => {
    const linked = linkedGame();
    if (linked) linked.then(show, () => setBad(t('page.record.gone')));
  }, []);
  const show = (next: Brought, through = 'open') => {
    setBad('');
    setReading(true);
    setEyes(through);
    return unrolled(next, through)
      .then(
        found => {
          setBrought(next);
          setReplay(found);
        },
        error => {
          setEyes(eyes);
          setWants(error instanceof Refusal && error.code === 'other_components');
          setBrought(next);
          setBad(saying(error));
        },
      )
      .finally(() => setReading(false));
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    const set = wants && brought && file.name.endsWith('.toml');
    if (!set && text.split('\n').filter(line => line.trim()).length !== 1) {
      setWants(false);
      setBad(t('page.record.lines'));
      return;
    }
    show(set ? { ...brought, components: text } : { record: text, components: null });
  };
  const pages = replay && opened.value[replay.game];
  if (replay && pages && shelf.value && brought)
    return <Film key={replay.game} replay={replay} pages={pages} eyes={eyes} setEyes={next => show(brought, next)} />;
  if (reading) return <Waiting />;
  return <Chooser wants={wants} bad={bad} read={read} />;
}

/** The record of a report that the workshop of this house made, with the set that was measured. */
function linkedGame(): Promise<Brought> | null {
  const [report, game] = [asked('report'), asked('game')];
  if (!report || !game || !/^[\w-]+$/.test(report + game)) return null;
  const beside = (path: string) =>
    fetch(`/workshop/report/${report}/${path}`).then(answer =>
      answer.ok ? answer.text() : Promise.reject(new Refusal(answer.status, null)),
    );
  return Promise.all([beside(`report-records/${game}.jsonl`), beside('set.toml')]).then(([record, components]) => ({
    record,
    components,
  }));
}

/** Played again by the house, and ready to be drawn. */
async function unrolled(brought: Brought, eyes: string): Promise<Replay> {
  const { replay, dress } = await post<OpenedRecord>('/api/replay', { ...brought, eyes });
  await openGame(replay.game, null);
  if (dress) wear(opened.value[replay.game], dress);
  const named = replay.seats.map(each => ({ ...each, name: t('page.record.seat', { n: each.seat + 1 }) }));
  return { ...replay, seats: named };
}

/** A refusal in one line; the house's own words after ours. */
function saying(error: unknown) {
  const { code, body } = error instanceof Refusal ? error : { code: 'unknown', body: null };
  if (body?.reason) return t('page.record.bad', { said: tell(body.reason) });
  const key = [`page.record.${code}`, `page.error.${code}`].find(has);
  return t(key ?? 'page.error.unknown');
}

function Chooser({ wants, bad, read }: { wants: boolean; bad: string; read: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false);
  useArrival();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer?.files[0]);
  };
  return (
    <div class="page record">
      <TopBar />
      <main>
        <h1>{t('page.record.title')}</h1>
        <p>{t('page.record.lead')}</p>
        <label
          class={`record-drop panel ${over ? 'record-over' : ''}`}
          onDragOver={event => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <strong>{t(wants ? 'page.record.choose_set' : 'page.record.choose')}</strong>
          <span>{t('page.record.drop')}</span>
          <span class="button primary">{t('page.record.button')}</span>
          <input
            id="record-file"
            class="vh"
            type="file"
            accept={wants ? '.toml' : '.jsonl,.json'}
            onChange={event => {
              read(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {bad && (
          <p role="alert" class="bad" id="record-bad">
            {bad}
          </p>
        )}
        <p class="small">{t('page.record.private')}</p>
      </main>
    </div>
  );
}
