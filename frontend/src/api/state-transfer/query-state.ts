import { baseApi } from '../base-api';
import { isListProduct, unpackProduct, StringTable, packProduct, type PackedProduct } from './packed-product';

/** The answers that a page was rendered from, by the keys that RTK Query gives its calls. */
export interface DehydratedState {
  words: string[];
  answers: Record<string, unknown>;
  /** calls that failed, with their errors */
  errors: Record<string, unknown>;
}

interface Call {
  status: string;
  endpointName?: string;
  data?: unknown;
  error?: unknown;
}

const ROWS = '$rows';
const COUNTS = '$counts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const mapped = (record: Record<string, unknown>, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** How many products a filter would leave. */
const isCount = (value: unknown): value is { value: string; count: number } =>
  isRecord(value) &&
  Object.keys(value).length === 2 &&
  typeof value['value'] === 'string' &&
  typeof value['count'] === 'number';

function write(value: unknown, shared: StringTable): unknown {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isListProduct)) {
      return { [ROWS]: value.map((product) => packProduct(product, shared)) };
    }
    if (value.length > 0 && value.every(isCount)) {
      return { [COUNTS]: value.map(({ value: word, count }) => `${shared.place(word)}.${count}`).join() };
    }
    return value.map((one) => write(one, shared));
  }
  return isRecord(value) ? mapped(value, (one) => write(one, shared)) : value;
}

function read(value: unknown, shared: StringTable): unknown {
  if (Array.isArray(value)) return value.map((one) => read(one, shared));
  if (!isRecord(value)) return value;
  const rows = value[ROWS];
  if (Array.isArray(rows)) return (rows as PackedProduct[]).map((row) => unpackProduct(row, shared));
  const counts = value[COUNTS];
  if (typeof counts === 'string') {
    return counts.split(',').map((pair) => {
      const [place = '', count] = pair.split('.');
      return { value: shared.at(place), count: Number(count) };
    });
  }
  return mapped(value, (one) => read(one, shared));
}

/** What a page's calls answered, in few bytes. */
export function dehydrateQueries(queries: Readonly<Record<string, Call | undefined>>): DehydratedState {
  const shared = new StringTable();
  const handed: DehydratedState = { words: shared.words, answers: {}, errors: {} };
  for (const [key, call] of Object.entries(queries)) {
    if (call?.status === 'fulfilled') handed.answers[key] = write(call.data, shared);
    if (call?.status === 'rejected') handed.errors[key] = call.error;
  }
  return handed;
}

/** `searchProducts({"limit":24})` -> the name of the call and what was asked. */
function callOf(key: string) {
  const begins = key.indexOf('(');
  const arg = key.slice(begins + 1, -1);
  return { endpointName: key.slice(0, begins), arg: arg === 'undefined' ? undefined : (JSON.parse(arg) as unknown) };
}

/** The failed calls, as the state that a store begins with. */
export function failedQueries({ errors }: DehydratedState): Record<string, unknown> {
  const queries = Object.entries(errors).map(([key, error]) => {
    const { endpointName, arg } = callOf(key);
    return [key, { status: 'rejected', endpointName, originalArgs: arg, requestId: key, startedTimeStamp: 0, error }];
  });
  return { queries: Object.fromEntries(queries) as unknown };
}

/** The action that puts the answers where the page's calls find them. */
export function hydrateQueries({ words, answers }: DehydratedState) {
  const shared = new StringTable(words);
  const entries = Object.entries(answers).map(([key, answer]) => ({ ...callOf(key), value: read(answer, shared) }));
  return baseApi.util.upsertQueryEntries(entries as never);
}
