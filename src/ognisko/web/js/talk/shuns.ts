// Whom of those who sit at this table I mute or block: the server keeps it, for all my devices.

import { useEffect, useState } from '../../vendor/preact.js';
import { get } from '../net.js';
import type { Table } from '../table/table.js';
import type { SeatShun, SeatShuns } from '../types.js';

export type Shuns = ReturnType<typeof useShuns>;

export function useShuns(table: Table, status: string) {
  const [kinds, setKinds] = useState<Partial<Record<number, SeatShun['kind']>>>({});
  const load = () =>
    get<SeatShuns>(`${table.path}/shunned`).then(
      ({ seats }) => setKinds(Object.fromEntries(seats.map(({ seat, kind }) => [seat, kind]))),
      () => {},
    );
  useEffect(() => {
    load();
  }, [table, status]); // the seats turn when the game begins
  const shun = async (to: number, kind: SeatShun['kind'] | 'nothing') => {
    await table.ask('shun', { to, kind });
    await load();
  };
  return { kinds, shun };
}
