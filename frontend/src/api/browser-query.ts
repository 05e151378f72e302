import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { removeKeys, readText, writeJson, writeText } from '../lib/storage';
import { buildUrl, type Params } from './build-url';
import { errorBody, type ApiError } from './api-error';
import { PROOF_REQUIRED, requestProof } from './proof-request';
import { sessionEnded, sessionRenewed } from './session-events';

export interface Call {
  url: string;
  method?: string | undefined;
  params?: Params | undefined;
  body?: unknown;
  headers?: Record<string, string | undefined> | undefined;
}

export type QueryResult = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

const REFRESH = '/api/auth/refresh';
// These answer 401 for reasons that a new token does not mend.
const WITHOUT_REFRESH = new Set([REFRESH, '/api/auth/logout', '/api/send-email-otp', '/api/verify-email-otp']);

async function send(call: Call, token: string | null, signal: AbortSignal): Promise<QueryResult> {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(call.headers ?? {})) if (value !== undefined) headers.set(name, value);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const isForm = call.body instanceof FormData;
  if (call.body !== undefined && !isForm) headers.set('content-type', 'application/json');
  let response: Response;
  let text: string;
  try {
    response = await fetch(buildUrl(call.url, call.params), {
      method: call.method ?? 'GET',
      headers,
      credentials: 'same-origin',
      signal,
      ...(call.body === undefined ? {} : { body: isForm ? (call.body as FormData) : JSON.stringify(call.body) }),
    });
    text = await response.text();
  } catch {
    return { error: { status: 0, data: null } };
  }
  let data: unknown;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch {
    data = null;
  }
  return response.ok ? { data } : { error: { status: response.status, data: errorBody(data) } };
}

const withLock = (work: () => Promise<string | null>): Promise<string | null> =>
  // A refresh cookie is good for one use: two tabs must not spend it at once.
  'locks' in navigator ? navigator.locks.request('saugaat-refresh', work) : work();

async function refreshToken(spent: string | null, api: Pick<BaseQueryApi, 'dispatch'>): Promise<string | null> {
  return withLock(async () => {
    const current = readText('token');
    if (current && current !== spent) return current;
    const answer = await send({ url: REFRESH, method: 'POST' }, null, new AbortController().signal);
    if (answer.error) {
      if (answer.error.status !== 401 && answer.error.status !== 403) return null;
      removeKeys('token', 'isAuthenticated', 'user', 'userEmail');
      api.dispatch(sessionEnded());
      return null;
    }
    const { token, user } = answer.data as { token?: unknown; user?: { email?: unknown } };
    if (typeof token !== 'string') return null;
    writeText('token', token);
    if (user) writeJson('user', user);
    if (typeof user?.email === 'string') writeText('userEmail', user.email);
    api.dispatch(sessionRenewed());
    return token;
  });
}

let renewing: Promise<string | null> | null = null;

/** One refresh serves all calls that were refused while it was on its way. */
function refreshOnce(spent: string | null, api: Pick<BaseQueryApi, 'dispatch'>): Promise<string | null> {
  renewing ??= refreshToken(spent, api).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Asks the shop's API as whoever is signed in; a refused token is renewed once, silently, and the call repeated. */
export async function browserQuery(call: Call, api: Pick<BaseQueryApi, 'dispatch' | 'signal'>): Promise<QueryResult> {
  const token = readText('token');
  const first = await send(call, token, api.signal);
  const refused = first.error?.status === 401 && readText('isAuthenticated') === 'true';
  if (!refused || WITHOUT_REFRESH.has(call.url)) return proven(first, call, api);
  const renewed = await refreshOnce(token, api);
  return renewed ? proven(await send(call, renewed, api.signal), call, api) : first;
}

/** Where the API asks for a fresh proof of who is there, the person gives one, and the call is repeated. */
async function proven(answer: QueryResult, call: Call, api: Pick<BaseQueryApi, 'signal'>): Promise<QueryResult> {
  if (answer.error?.data?.code !== PROOF_REQUIRED || !(await requestProof())) return answer;
  return send(call, readText('token'), api.signal);
}
