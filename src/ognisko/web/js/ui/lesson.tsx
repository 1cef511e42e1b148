// "Learn in two minutes": the game's own board, a friendly text, and one wanted move at a time.

import { useEffect, useState } from '../../vendor/preact.js';
import { opened, openGame, openWords, shelf } from '../house.js';
import { get, reached } from '../net.js';
import type { LessonTold } from '../types.js';
import { Classroom } from './classroom.js';
import { Nowhere, Unreached, Waiting } from './lost.js';

export function LessonPage({ game }: { game: string }) {
  const [lesson, setLesson] = useState<LessonTold | null>(null);
  const [lost, setLost] = useState('');
  const again = lost === 'unreachable' && reached.value; // the line is back
  useEffect(() => {
    setLost('');
    Promise.all([get<LessonTold>(`/api/lessons/${game}`), openWords(`games/${game}/lesson.`)]).then(
      ([found]) => {
        openGame(game, null);
        setLesson(found);
      },
      error => setLost(error.code),
    );
  }, [game, again]);
  if (lost) return lost === 'unreachable' ? <Unreached /> : <Nowhere />;
  const pages = opened.value[game];
  if (!lesson || !pages || !shelf.value) return <Waiting />;
  return <Classroom lesson={lesson} pages={pages} />;
}
