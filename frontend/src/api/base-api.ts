import { createApi, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { importFresh } from '../lib/import-fresh';
import { errorBody, type ApiError } from './api-error';

/** How the server's rendering asks the API: within the process, as nobody in particular. */
export type ServerQuery = (
  call: FetchArgs,
) => Promise<{ data: unknown; error?: undefined } | { error: { status: number; data: unknown }; data?: undefined }>;

/** What thunks find as their extra argument. */
export interface Extra {
  serverQuery?: ServerQuery;
}

type Client = typeof import('./browser-query');
let client: Client | null = null;

/** A page that the server has rendered comes alive without it; the entry fetches it right afterwards. */
export async function loadBrowserQuery(): Promise<Client> {
  client ??= await importFresh(() => import('./browser-query'));
  return client;
}

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, api, options) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const { serverQuery } = api.extra as Extra;
  if (!serverQuery) {
    const loaded = client ?? (await loadBrowserQuery().catch(() => null));
    return loaded ? loaded.browserQuery(call, api, options) : { error: { status: 0, data: null } };
  }
  const { data, error } = await serverQuery(call);
  return error ? { error: { status: error.status, data: errorBody(error.data) } } : { data };
};

/** The shop's API; endpoints are injected by the generated clients. Errors are `ApiError`s. */
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
