import type { CatalogueDatabase } from '../persistence/catalogue-database.js';
import { cardsStatement } from '../persistence/held-statements.js';

/** Reads products in one statement. @returns the JSON list of some of them, in their order; without what is gone */
export async function readCards(
  database: CatalogueDatabase,
  ids: readonly string[],
): Promise<(wanted: readonly string[]) => string> {
  const rows = ids.length > 0 ? await database.read<{ id: string; card: string }>(cardsStatement(ids)) : [];
  const cards = new Map(rows.map(({ id, card }) => [id, card]));
  return (wanted) => `[${wanted.flatMap((id) => cards.get(id) ?? []).join(',')}]`;
}
