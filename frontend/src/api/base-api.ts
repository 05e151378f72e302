import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { importFresh } from '../lib/import-fresh';
import { errorBody, type ApiError } from './api-error';
import type { Call } from './browser-query';

/** How the server's rendering asks the API: within the process, as nobody in particular. */
export type ServerQuery = (
  call: Call,
) => Promise<{ data: unknown; error?: undefined } | { error: { status: number; data: unknown }; data?: undefined }>;

/** What thunks find as their extra argument. */
export interface Extra {
  serverQuery?: ServerQuery;
}

let browserQueryPromise: Promise<typeof import('./browser-query') | null> | null = null;

/** Null where its script did not come; the next question asks for it again. */
function loadBrowserQuery() {
  browserQueryPromise ??= importFresh(() => import('./browser-query')).catch(() => {
    browserQueryPromise = null;
    return null;
  });
  return browserQueryPromise;
}

const baseQuery: BaseQueryFn<string | Call, unknown, ApiError> = async (args, api) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const { serverQuery } = api.extra as Extra;
  if (!serverQuery) {
    // A page that the server rendered asks nothing while it comes alive: how to ask is fetched with the first question.
    const asking = await loadBrowserQuery();
    return asking ? asking.browserQuery(call, api) : { error: { status: 0, data: null } };
  }
  const answer = await serverQuery(call);
  return answer.error
    ? { error: { status: answer.error.status, data: errorBody(answer.error.data) } }
    : { data: answer.data };
};

/** The shop's API; endpoints are injected by the generated client. Errors are `ApiError`s. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'account',
    'auth',
    'cart',
    'catalog',
    'checkout',
    'delivery',
    'feedback',
    'forms',
    'orders',
    'payments',
    'purchases',
    'wishlist',
  ],
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
});
