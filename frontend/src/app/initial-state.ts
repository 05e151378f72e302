import type { Shop } from '../lib/shop';
import type { Policy } from './routes';
import type { RootState } from './store';

type ApiState = RootState['api'];

/** What the server hands to the browser. */
export interface InitialState {
  /** the API's slice of the store: what the page asked and what was answered */
  api: ApiState;
  policy: Policy;
  shop: Shop;
  /** addresses of what hydrates the document, each behind what it imports */
  scripts: readonly string[];
  /** addresses of what comes right after */
  deferred: readonly string[];
}

/** Request ids and times would give the same page other bytes, and another ETag, with every rendering. */
function withoutTimes(queries: ApiState['queries']): ApiState['queries'] {
  return Object.fromEntries(
    Object.entries(queries).map(([key, query]) => [
      key,
      query && {
        ...query,
        requestId: '',
        startedTimeStamp: 1,
        ...(query.fulfilledTimeStamp && { fulfilledTimeStamp: 1 }),
      },
    ]),
  ) as ApiState['queries'];
}

/** Tags are noted as answers come in, whose order differs from one rendering to the next. */
function inOrder({ tags, keys }: ApiState['provided']): ApiState['provided'] {
  const ordered = Object.entries(tags).map(([type, queries]) => [type, sortKeys(queries)] as const);
  return { tags: sortKeys(Object.fromEntries(ordered)), keys: sortKeys(keys) } as ApiState['provided'];
}

const sortKeys = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON in which nothing can end the script element that holds it. */
export function serializeInitialState({ api, ...rest }: InitialState): string {
  const state: InitialState = {
    api: {
      ...api,
      queries: withoutTimes(api.queries),
      provided: inOrder(api.provided),
      // Redux Toolkit puts request ids here half a second after the first call.
      subscriptions: {},
    },
    ...rest,
  };
  return JSON.stringify(state).replaceAll(/[<\u2028\u2029]/g, escaped);
}
