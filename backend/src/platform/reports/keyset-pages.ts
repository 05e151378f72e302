import type { Row } from '../spreadsheet/index.js';

/** Keyset pagination: reads pages until one is empty; each begins after the last row of the previous one. */
export async function* keysetPages<Found>(
  read: (last: Found | null) => Promise<readonly Found[]>,
  rowOf: (found: Found) => Row,
): AsyncGenerator<readonly Row[]> {
  for (let last: Found | null = null; ;) {
    const found: readonly Found[] = await read(last);
    const end = found.at(-1);
    if (!end) return;
    last = end;
    yield found.map(rowOf);
  }
}
