// A finished game, move by move, through any seat's eyes or with all cards open; the record, and its fairness.

import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { boxOf, opened, openGame, shelf } from '../house.js';
import { get, reached } from '../net.js';
import type { Replay } from '../types.js';
import { Film } from './film.js';
import { LOST, Lost, Unreached, Waiting } from './lost.js';
import { asked, keepInLink } from './winding.js';

const UNFIT = ['not_now', 'not_yours', 'usage', 'malformed']; // of eyes that a link asks for

export function ReplayPage({ id }: { id: string }) {
  const [eyes, setEyes] = useState(() => asked('eyes') ?? 'open');
  const [replay, setReplay] = useState<Replay | null>(null);
  const [bad, setBad] = useState('');
  const seen = useRef(eyes); // through which the game was seen last
  const again = bad === 'unreachable' && reached.value; // the line is back
  useEffect(() => {
    setBad('');
    get<Replay>(`/api/tables/${id}/replay?seat=${eyes}`).then(
      found => {
        const ready = () => {
          seen.current = eyes;
          setReplay(found);
        };
        openGame(found.game, boxOf(found, id)).then(ready, ready);
      },
      error => {
        if (UNFIT.includes(error.code) && eyes !== 'none') setEyes(eyes === 'open' ? 'none' : 'open');
        else if (error.code === 'unreachable' && replay) setEyes(seen.current);
        else setBad([...LOST, 'unreachable'].includes(error.code) ? error.code : 'no_table');
      },
    );
  }, [id, eyes, again]);
  if (bad === 'unreachable') return <Unreached />;
  if (bad) return <Lost id={id} code={bad} />;
  const pages = replay && opened.value[replay.game];
  if (!replay || !pages || !shelf.value) return <Waiting />;
  const look = (through: string) => {
    setEyes(through);
    keepInLink('eyes', through);
  };
  return <Film replay={replay} pages={pages} eyes={eyes} setEyes={look} />;
}
