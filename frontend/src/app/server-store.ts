import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { baseApi, type PreloadContext, type ServerQuery } from '../api';
import { errorBody, type ApiError } from '../api/api-error';
import { rootReducer, type AppStore, type RootState } from './store';

type Call = Parameters<ServerQuery>[0];
type Answer = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };
type Asking = (call: string | Call) => Promise<Answer>;

interface Definition {
  query?: (arg: unknown) => string | Call;
  queryFn?: (arg: unknown, api: object, extra: object, ask: Asking) => Promise<Answer>;
}

const EMPTY = rootReducer(undefined, { type: 'server' });
const definitions = new Map<string, Definition>();

function definitionOf(endpointName: string): Definition {
  let found = definitions.get(endpointName);
  if (!found) {
    baseApi.enhanceEndpoints({ endpoints: { [endpointName]: (own: Definition) => void (found = own) } as never });
    if (!found) throw new Error(`There is no endpoint ${endpointName}.`);
    definitions.set(endpointName, found);
  }
  return found;
}

const MAX_MEMOIZED = 200;
const composed = new Map<string, { from: readonly unknown[]; answer: Answer }>();

/** What was put together from the very same answers is the same object again. */
function memoizeResult(key: string, from: readonly unknown[], answer: Answer): Answer {
  const before = composed.get(key);
  if (before?.from.length === from.length && before.from.every((one, place) => one === from[place]))
    return before.answer;
  if (composed.size >= MAX_MEMOIZED) composed.clear();
  composed.set(key, { from, answer });
  return answer;
}

/**
 * The store of one rendering: nothing is dispatched to it, and what the page's `preload` asked stands in it as if RTK Query
 * had called.
 */
export function createServerStore(serverQuery: ServerQuery) {
  const queries: Record<string, unknown> = {};
  const state = { ...EMPTY, api: { ...EMPTY.api, queries } } as RootState;

  const call: Asking = async (what) => {
    const { data, error } = await serverQuery(typeof what === 'string' ? { url: what } : what);
    return error ? { error: { status: error.status, data: errorBody(error.data) } } : { data };
  };

  async function answerOf(key: string, { query, queryFn }: Definition, arg: unknown): Promise<Answer> {
    if (query) return call(query(arg));
    if (!queryFn) throw new Error(`${key} cannot be asked.`);
    const from: unknown[] = [];
    const answer = await queryFn(arg, {}, {}, async (what) => {
      const place = from.push(undefined) - 1;
      const part = await call(what);
      from[place] = part.data;
      return part;
    });
    return memoizeResult(key, from, answer);
  }

  const ask = async (endpointName: string, arg: unknown): Promise<Answer> => {
    const definition = definitionOf(endpointName);
    const key = defaultSerializeQueryArgs({ endpointName, queryArgs: arg, endpointDefinition: definition as never });
    queries[key] = { status: 'pending', endpointName };
    const answer = await answerOf(key, definition, arg);
    queries[key] = {
      status: answer.error ? 'rejected' : 'fulfilled',
      endpointName,
      originalArgs: arg,
      requestId: key,
      startedTimeStamp: 0,
      fulfilledTimeStamp: 0,
      ...answer,
    };
    return answer;
  };

  return {
    ask: ((endpoint, arg) => ask(endpoint.name, arg)) as PreloadContext['ask'],
    queries: queries as RootState['api']['queries'],
    store: {
      getState: () => state,
      subscribe: () => () => undefined,
      // Hooks of RTK Query ask who else subscribes; on the server nobody does.
      dispatch: () => ({ isRequestSubscribed: () => false }),
    } as unknown as AppStore,
  };
}
