import type { Client } from 'pg';

/** How many rows each table of the shop has, in the client's transaction if it has one. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(
      `select count(*) from public.${client.escapeIdentifier(name)}`,
    );
    counts[name] = Number(counted.rows[0]?.count);
  }
  return counts;
}

/** Whether somebody has made anything in this database. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^(pg_|information_schema$)') as found`,
  );
  return rows[0]?.found === false;
}

/** PostgreSQL's major version. */
export async function serverVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/** Tables of which no row is ever deleted. */
const APPENDED = new Set(['shop_order', 'order_history', 'payment', 'refund', 'bill', 'credit_entry']);

/**
 * What differs between the rows of a backup and those that were restored; empty when all is there.
 * @param isExact whether the counts were taken in the very snapshot that was copied; else, when the copy began, and orders and
 *   money may only have grown since
 */
export function missingRows(
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
  isExact: boolean,
): string[] {
  return Object.entries(expected).flatMap(([table, rows]) => {
    const there = found[table];
    if (there === undefined) return [`the table ${table} is missing`];
    const isWrong = isExact ? there !== rows : APPENDED.has(table) && there < rows;
    return isWrong ? [`${table} has ${there} rows, ${rows} in the backup`] : [];
  });
}
