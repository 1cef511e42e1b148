// How a table that is made is to be played: by agreement or strictly, with help or without, among friends or strangers.

import { shelf } from '../house.js';
import { lang, t } from '../i18n.js';
import type { Box, Place } from '../types.js';
import { Switch } from './switch.js';

export type Manner = {
  casual: boolean;
  practice: boolean;
  hints: boolean;
  rated: boolean;
  open: boolean;
  chat: boolean;
};

export const USUAL: Manner = { casual: true, practice: false, hints: true, rated: false, open: false, chat: false };

/** What of it can be chosen by these people, with what is chosen already. */
function possible(manner: Manner, seats: Place[], box: Box | null) {
  const kinds = seats.map(seat => seat.kind);
  const each = !box && !kinds.includes('hotseat'); // one person a seat, with the house's pieces
  const rated = each && shelf.value?.ratings === true;
  const strict = rated && manner.rated;
  const invites = kinds.includes('friend');
  const open = each && invites && shelf.value?.open === true;
  return { rated, strict, open, chat: invites && shelf.value?.chat === true && !(open && manner.open) };
}

/** As the house is asked for it. */
export function agreed(manner: Manner, seats: Place[], box: Box | null) {
  const { strict, open, chat } = possible(manner, seats, box);
  return {
    casual: manner.casual && !strict,
    practice: manner.practice && !strict,
    hints: manner.hints && !strict,
    rated: strict,
    chat: chat && manner.chat,
    open: open && manner.open ? { lang: lang.value } : null,
  };
}

type Props = { manner: Manner; set: (manner: Manner) => void; seats: Place[]; box: Box | null };

export function Manners({ manner, set, seats, box }: Props) {
  const may = possible(manner, seats, box);
  const row = (id: keyof Manner, word: string, hint = t(`${word}.hint`)) => (
    <Switch label={t(word)} hint={hint} on={manner[id]} set={(on: boolean) => set({ ...manner, [id]: on })} />
  );
  return (
    <>
      {!may.strict && (
        <>
          {row('casual', 'page.casual')}
          {row('practice', 'page.practice')}
          {row('hints', 'page.hints_allowed', '')}
        </>
      )}
      {may.rated && row('rated', 'page.rated')}
      {may.open && row('open', 'page.open_to_all')}
      {may.chat && row('chat', 'page.chat')}
    </>
  );
}
