import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Planned once for all values. */
  readonly isPrepared: boolean;
}

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly Plan[];
}

/** The statements of `sentDuring` but for those that begin and end transactions. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  return (await captureStatements(work)).filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
}

const captured = new AsyncLocalStorage<SentStatement[]>();

/** Whether the caller's statements are captured: its requests must then be handled where it runs, not by the server's port. */
export const isCaptured = (): boolean => captured.getStore() !== undefined;

/** All that `work` sends to the database; what else this process does meanwhile is not among it. */
export async function captureStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | (pg.QueryConfig & { values?: unknown[] }), unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : first.values;
    const isPrepared = typeof first !== 'string' && Boolean(first.name);
    if (captured.getStore() === sent && text)
      sent.push({ text, values: Array.isArray(values) ? values : [], isPrepared });
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    await captured.run(sent, work);
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** As it is planned for its values, or for any where it is prepared. */
export async function explain(
  client: pg.Client,
  { text, values, isPrepared }: Pick<SentStatement, 'text' | 'values'> & Partial<SentStatement>,
): Promise<Plan> {
  const { rows } = isPrepared
    ? await client.query(`explain (generic_plan, format json) ${text}`)
    : await client.query({ text: `explain (format json) ${text}`, values: [...values] });
  return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Of these tables those that a plan reads from their beginning to their end. */
export function sequentialScans(plan: Plan, tables: ReadonlySet<string>): string[] {
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => tables.has(table));
}

/** The plan where whole tables are read only if nothing else is possible. */
export async function planByIndex(client: pg.Client, statement: SentStatement): Promise<Plan> {
  await client.query('begin; set local enable_seqscan = off');
  try {
    return await explain(client, statement);
  } finally {
    await client.query('rollback');
  }
}
