import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { removeKeys, readText, STORAGE_KEYS, writeText } from '../lib/storage';
import { browserQuery } from './browser-query';
import { sessionEnded, sessionRenewed } from './session-events';

interface Asked {
  url: string;
  method: string | undefined;
  token: string | null;
}

const asked: Asked[] = [];
let answer: (call: Asked) => { status: number; body?: unknown } | Promise<never>;
const original = globalThis.fetch;
const dispatch = jest.fn();
const api = () => ({ dispatch, signal: new AbortController().signal }) as never;

beforeEach(() => {
  asked.length = 0;
  dispatch.mockClear();
  removeKeys(...STORAGE_KEYS);
  globalThis.fetch = (async (request: Request) => {
    const url = request.url.slice(window.location.origin.length);
    const call = { url, method: request.method, token: request.headers.get('authorization') };
    asked.push(call);
    const { status, body } = await answer(call);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
});

const signIn = () => {
  writeText('token', 'old');
  writeText('isAuthenticated', 'true');
};
const refreshes = () => asked.filter(({ url }) => url === '/api/auth/refresh').length;

describe('browserQuery', () => {
  it('R-API-02 sends the token as a bearer', async () => {
    signIn();
    answer = () => ({ status: 200, body: [] });
    expect(await browserQuery({ url: '/api/cart/a', params: { q: ['x', 'y z'] } }, api(), {})).toEqual({ data: [] });
    expect(asked).toEqual([{ url: '/api/cart/a?q=x&q=y%20z', method: 'GET', token: 'Bearer old' }]);
  });

  it('tells an error in the server’s words', async () => {
    answer = () => ({ status: 404, body: { error: 'Gone.', message: 'Gone.', code: 'catalog.gone' } });
    expect(await browserQuery({ url: '/api/x' }, api(), {})).toEqual({
      error: { status: 404, data: { error: 'Gone.', message: 'Gone.', code: 'catalog.gone' } },
    });
  });

  it('tells a lost connection as status 0', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    expect(await browserQuery({ url: '/api/x' }, api(), {})).toEqual({ error: { status: 0, data: null } });
  });

  it('renews a refused token once for all calls that were refused together, and repeats them', async () => {
    signIn();
    answer = ({ url, token }) => {
      if (url === '/api/auth/refresh') return { status: 200, body: { token: 'new', user: { email: 'a@b.in' } } };
      return token === 'Bearer new' ? { status: 200, body: url } : { status: 401 };
    };
    const answers = await Promise.all([
      browserQuery({ url: '/api/a' }, api(), {}),
      browserQuery({ url: '/api/b' }, api(), {}),
      browserQuery({ url: '/api/c' }, api(), {}),
    ]);
    expect(answers).toEqual([{ data: '/api/a' }, { data: '/api/b' }, { data: '/api/c' }]);
    expect(refreshes()).toBe(1);
    expect(readText('token')).toBe('new');
    expect(dispatch).toHaveBeenCalledWith(sessionRenewed());
  });

  it('uses the token that another tab renewed meanwhile', async () => {
    signIn();
    answer = ({ url, token }) => {
      if (url === '/api/auth/refresh') return { status: 500 };
      if (token === 'Bearer other-tab') return { status: 200, body: 'yes' };
      writeText('token', 'other-tab');
      return { status: 401 };
    };
    expect(await browserQuery({ url: '/api/a' }, api(), {})).toEqual({ data: 'yes' });
    expect(refreshes()).toBe(0);
  });

  it('forgets who was signed in when the refresh is refused', async () => {
    signIn();
    answer = () => ({ status: 401, body: { error: 'x', message: 'x', code: 'auth.x' } });
    const { error } = await browserQuery({ url: '/api/a' }, api(), {});
    expect(error?.status).toBe(401);
    expect(readText('token')).toBeNull();
    expect(readText('isAuthenticated')).toBeNull();
    expect(dispatch).toHaveBeenCalledWith(sessionEnded());
  });

  it('keeps the session when the refresh could not be made', async () => {
    signIn();
    answer = ({ url }) => (url === '/api/auth/refresh' ? Promise.reject(new TypeError('offline')) : { status: 401 });
    await browserQuery({ url: '/api/a' }, api(), {});
    expect(readText('token')).toBe('old');
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('does not renew for guests, nor for the login itself', async () => {
    answer = () => ({ status: 401 });
    await browserQuery({ url: '/api/a' }, api(), {});
    signIn();
    await browserQuery({ url: '/api/verify-email-otp', method: 'POST', body: {} }, api(), {});
    expect(refreshes()).toBe(0);
  });
});
