const NAME = /^[A-Z][A-Z0-9_]{5,}$/;
/** Set for OpenTelemetry itself, which reads many names. */
const FOREIGN = /^OTEL_/;
const MAX_DISTANCE = 2;

/**
 * Sentences about variables that are no settings, but almost: left alone they would be ignored without a word.
 * @param given all variables of the process
 * @param names of the settings
 */
export function spellingProblems(
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] {
  const unset = names.filter((name) => given[name] === undefined);
  return Object.keys(given)
    .filter((name) => NAME.test(name) && !FOREIGN.test(name) && !names.includes(name))
    .flatMap((name) => {
      const [nearest] = unset
        .map((known) => ({ known, distance: editDistance(name, known) }))
        .filter(({ known, distance }) => distance <= MAX_DISTANCE && known.length > MAX_DISTANCE * 3)
        .toSorted((a, b) => a.distance - b.distance);
      return nearest ? [`${name} is no setting of the shop: ${nearest.known} was probably meant.`] : [];
    });
}

/** The number of characters to insert, delete or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (from[at - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
