// What a click means.

/** Until the next roll a god, a die and a Fortune card are taken back freely. */
export const light = (parts: Record<string, string>) => 'side' in parts || 'die' in parts || 'fortune' in parts;
