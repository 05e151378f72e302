/** The list with the entry at `from` moved to `to`; as it was where either is no place in it. */
export function moveItem<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...entries];
  if (from < 0 || from >= next.length || to < 0 || to >= next.length) return next;
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}

const ROLES = ['On the card', 'On hover'];

/** What a picture is for, by its place. */
export function imageRole(place: number): string {
  return ROLES[place] ?? `Picture ${place + 1}`;
}
