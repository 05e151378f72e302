import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { removeKeys, readText, writeJson, writeText } from '../lib/storage';
import { errorBody, type ApiError } from './api-error';
import { showClosedShop } from './closed-shop';
import { PROOF_REQUIRED, requestProof } from './proof-request';
import { requestSignIn } from './sign-in-request';
import { sessionEnded, sessionRenewed } from './session-events';

const REFRESH = '/api/auth/refresh';
// These answer 401 for reasons that a new token does not mend.
const WITHOUT_REFRESH = new Set([REFRESH, '/api/auth/logout', '/api/send-email-otp', '/api/verify-email-otp']);

/** `/api/products` and `{ type: ['Lamp', 'Wall Art'], q: undefined }` -> `/api/products?type=Lamp&type=Wall%20Art`. */
function withParams({ url, params = {}, ...call }: FetchArgs): FetchArgs {
  const pairs = Object.entries(params).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return { ...call, url: pairs.length > 0 ? `${url}?${pairs.join('&')}` : url };
}

const send = fetchBaseQuery({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  prepareHeaders: (headers, { arg }) => {
    const token = readText('token');
    if (token && (arg as FetchArgs).url !== REFRESH) headers.set('authorization', `Bearer ${token}`);
  },
});

/** Status 0 where no answer came; the server's own words where it said why it refused. */
function toApiError(error: FetchBaseQueryError, meta?: FetchBaseQueryMeta): ApiError {
  const retryAfter = Number(meta?.response?.headers.get('retry-after')) || undefined;
  if (typeof error.status === 'number') return { status: error.status, data: errorBody(error.data), retryAfter };
  return { status: error.status === 'PARSING_ERROR' ? error.originalStatus : 0, data: null };
}

const withLock = (work: () => Promise<boolean>): Promise<boolean> =>
  // A refresh cookie is good for one use: two tabs must not spend it at once.
  'locks' in navigator ? navigator.locks.request('saugaat-refresh', work) : work();

/** Whether there is a new token in the place of the one that was refused. */
const refreshToken = (refused: string | null, api: BaseQueryApi): Promise<boolean> =>
  withLock(async () => {
    const current = readText('token');
    if (current && current !== refused) return true;
    const call = { url: REFRESH, method: 'POST' };
    const { error, data } = await send(call, { ...api, signal: new AbortController().signal }, {});
    if (error) {
      if (error.status !== 401 && error.status !== 403) return false;
      // The cart is the server's; the next to sign in here may be somebody else.
      removeKeys('token', 'isAuthenticated', 'user', 'userEmail', 'cart');
      api.dispatch(sessionEnded());
      return false;
    }
    const { token, user } = data as { token?: unknown; user?: { email?: unknown } };
    if (typeof token !== 'string') return false;
    writeText('token', token);
    if (user) writeJson('user', user);
    if (typeof user?.email === 'string') writeText('userEmail', user.email);
    api.dispatch(sessionRenewed());
    return true;
  });

let refreshing: Promise<boolean> | null = null;

/**
 * Asks the shop's API as whoever is signed in. A refused token is renewed and the call repeated, once; calls that were
 * refused together share one refresh. Where that is refused too, the page may ask the person to sign in again.
 */
export const browserQuery: BaseQueryFn<FetchArgs, unknown, ApiError> = async (args, api, options) => {
  const call = withParams(args);
  const token = readText('token');
  let result = await send(call, api, options);
  const isRefused = () => result.error?.status === 401 && !WITHOUT_REFRESH.has(args.url);
  if (isRefused() && readText('isAuthenticated') === 'true') {
    refreshing ??= refreshToken(token, api).finally(() => {
      refreshing = null;
    });
    if (await refreshing) result = await send(call, api, options);
  }
  if (isRefused() && (await requestSignIn(call.method ?? 'GET'))) result = await send(call, api, options);
  if (result.error && toApiError(result.error).data?.code === PROOF_REQUIRED && (await requestProof())) {
    result = await send(call, api, options);
  }
  if (!result.error) return { data: result.data };
  const error = toApiError(result.error, result.meta);
  if (error.data?.code === 'shop.closed') showClosedShop();
  return { error };
};
