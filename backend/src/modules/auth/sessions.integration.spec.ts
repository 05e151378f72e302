import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../../kernel/index.js';
import { IdentityResolver } from '../../platform/http/index.js';
import { SessionClient, claimsOf } from '../../../testing/session-client.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { isSessionActive } from './session.rules.js';
import { SessionService } from './session.service.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
const calls = new SessionClient(() => shop);
beforeAll(async () => {
  shop = await startTestShop({ env: { LOGIN_SENDS_PER_HOUR_PER_IP: '1000', PUBLIC_URL: 'https://shop.test' } });
});
afterAll(() => shop.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

const idOf = (token: string) => String(claimsOf(token)['sid']);

const end = (token: string, id = '') =>
  shop.http<{ code?: string }>('DELETE', `/api/users/me/sessions${id && `/${id}`}`, { token });

describe('session cookie', () => {
  it('R-SEC-16 is out of reach for scripts, plain HTTP, other sites and other paths, and slides for 30 days', async () => {
    const email = 'cookie@example.com';
    const asked = await shop.http('POST', '/api/send-email-otp', { body: { email } });
    await shop.waitUntilIdle();
    const otp = /\d{6}/.exec((await shop.mails()).find(({ to }) => to === email)?.text ?? '')?.[0];
    const [login] = [asked.headers['set-cookie'] ?? []].flat();
    const headers = { cookie: login?.split(';')[0] ?? '' };
    const { raw } = await shop.http('POST', '/api/verify-email-otp', { body: { email, otp }, headers });
    const flags = 'HttpOnly; Secure; SameSite=Strict';
    expect(login).toMatch(new RegExp(`^__Host-saugaat_login=[\\w-]{43}; Max-Age=3600; Path=/; ${flags}$`));
    const set = [raw.headers['set-cookie'] ?? []].flat();
    expect(set.toSorted()).toEqual([
      expect.stringMatching(/^__Host-saugaat_login=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(`^__Secure-saugaat_device=[\\w.-]+; Max-Age=31536000; Path=/api; ${flags}$`),
      expect.stringMatching(`^__Secure-saugaat_session=[\\w.-]+; Max-Age=2592000; Path=/api; ${flags}$`),
    ]);
    expect(raw.headers['cache-control']).toBe('no-store');
  });

  it('R-SEC-18 stands for its owner on GETs and on nothing else', async () => {
    const { cookie, user } = await calls.signIn();
    expect(await calls.me({ cookie })).toMatchObject({ status: 200, body: { email: user.email } });
    const [name = '', value = ''] = cookie.split('=');
    const resolver = shop.app.get(IdentityResolver);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await resolver.resolve({ method, headers: {}, cookies: { [name]: value } } as never)).toBeNull();
    }
    expect(await calls.me({ cookie: `${cookie}x` })).toMatchObject({
      status: 401,
      body: { code: 'auth.session_over' },
    });
    expect(await calls.me({ cookie, authorization: 'Bearer abc' })).toMatchObject({ status: 401 });
  });

  it('R-SEC-18 an old cookie opens nothing once the moment of the exchange is over', async () => {
    const { cookie } = await calls.signIn();
    const renewed = await calls.refresh(cookie);
    expect((await calls.me({ cookie })).status).toBe(200);
    shop.clock.advance(11 * SECOND);
    expect(await calls.me({ cookie })).toMatchObject({ status: 401, body: { code: 'auth.session_over' } });
    expect((await calls.me({ cookie: renewed.cookie ?? '' })).status).toBe(200);
  });
});

describe('access token', () => {
  it('R-SEC-16 is good for ten minutes, however often it was good before, and in no other letters', async () => {
    const { token } = await calls.signIn();
    for (let time = 0; time < 2; time += 1) expect((await calls.withToken(token)).status).toBe(200);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(token), email: 'admin@saugaat.example' }));
    const turned = signature.startsWith('A') ? 'B' : 'A';
    for (const other of [
      `${head}.${forged.toString('base64url')}.${signature}`,
      `${head}.${claims}.${turned}${signature.slice(1)}`,
    ]) {
      expect(await calls.withToken(other)).toMatchObject({ status: 401, body: { code: 'auth.token_invalid' } });
    }
    shop.clock.advance(11 * MINUTE);
    expect(await calls.withToken(token)).toMatchObject({ status: 401, body: { code: 'auth.token_invalid' } });
  });
});

describe('refresh', () => {
  it('R-SEC-17 gives a new token and a new cookie each time', async () => {
    const first = await calls.signIn();
    shop.clock.advance(11 * MINUTE);
    expect((await calls.withToken(first.token)).status).toBe(401);
    const second = await calls.refresh(first.cookie);
    expect(second).toMatchObject({ status: 200, cookie: expect.stringContaining('__Secure-saugaat_session=') });
    expect(second.cookie).not.toBe(first.cookie);
    expect((await calls.withToken(second.token)).status).toBe(200);
    expect(claimsOf(second.token)['sid']).toBe(claimsOf(first.token)['sid']);
    expect((await calls.refresh(second.cookie ?? '')).status).toBe(200);
  });

  it('R-SEC-17 the use of an old cookie ends the session for whoever holds the newest', async () => {
    const stolen = await calls.signIn();
    const owner = await calls.refresh(stolen.cookie);
    shop.clock.advance(11 * SECOND);
    expect(await calls.refresh(stolen.cookie)).toMatchObject({ status: 401, code: 'auth.session_over' });
    expect(await calls.refresh(owner.cookie ?? '')).toMatchObject({ status: 401, code: 'auth.session_over' });
    expect(await calls.withToken(owner.token)).toMatchObject({ status: 401, body: { code: 'auth.session_over' } });
    const [row] = await shop
      .em()
      .execute<{ end_reason: string }[]>('select end_reason from user_session where id = ?', [
        claimsOf(stolen.token)['sid'],
      ]);
    expect(row?.end_reason).toBe('reuse');
  });

  it('R-SEC-17 the cookie before the last ends the session at once', async () => {
    const first = await calls.signIn();
    const second = await calls.refresh(first.cookie);
    const third = await calls.refresh(second.cookie ?? '');
    expect((await calls.refresh(first.cookie)).status).toBe(401);
    expect((await calls.refresh(third.cookie ?? '')).status).toBe(401);
  });

  it('R-SEC-17 tabs that refresh at the same moment all get a token, and one of them the cookie', async () => {
    const { cookie } = await calls.signIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const cookies = answers.flatMap((answer) => answer.cookie ?? []);
    expect(cookies).toHaveLength(1);
    for (const { token } of answers) expect((await calls.withToken(token)).status).toBe(200);
    shop.clock.advance(11 * SECOND);
    expect((await calls.refresh(cookies[0] ?? '')).status).toBe(200);
  });

  it('R-SEC-17 an invented cookie is refused and harms nobody', async () => {
    const { cookie, token } = await calls.signIn();
    const sessionId = String(claimsOf(token)['sid']);
    for (const value of [`${sessionId}.${'A'.repeat(43)}.${'A'.repeat(43)}`, sessionId, '', 'x.y.z', '%00', 'é']) {
      expect(await calls.refresh(`__Secure-saugaat_session=${encodeURIComponent(value)}`)).toMatchObject({
        status: 401,
        code: 'auth.session_over',
      });
    }
    expect(await calls.post('/api/auth/refresh', {})).toMatchObject({ status: 401, code: 'auth.session_over' });
    expect((await calls.refresh(cookie)).status).toBe(200);
  });

  it('R-SEC-16 a session slides with use and ends 30 days after the last', async () => {
    const { cookie } = await calls.signIn();
    shop.clock.advance(29 * DAY);
    const renewed = await calls.refresh(cookie);
    expect(renewed.status).toBe(200);
    shop.clock.advance(29 * DAY);
    const again = await calls.refresh(renewed.cookie ?? '');
    expect(again.status).toBe(200);
    shop.clock.advance(30 * DAY);
    expect(await calls.refresh(again.cookie ?? '')).toMatchObject({ status: 401, code: 'auth.session_over' });
    expect((await calls.me({ cookie: again.cookie ?? '' })).status).toBe(401);
  });
});

describe('the sessions of a person', () => {
  interface Shown {
    readonly id: string;
    readonly device: string | null;
    readonly current: boolean;
  }
  const CHROME =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
  const sessions = (token: string) => shop.http<Shown[]>('GET', '/api/users/me/sessions', { token });

  it('are listed with the browser that they were begun in; one or all others can be ended', async () => {
    const here = await calls.signIn();
    shop.clock.advance(MINUTE);
    const phone = await shop.signInByMail(here.user.email, { 'user-agent': CHROME });
    const tablet = await shop.signIn(here.user.email);
    const { body, headers } = await sessions(here.token);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.map(({ id, current }) => [id, current])).toEqual(
      [here, tablet, phone].map(({ token }) => [idOf(token), token === here.token]),
    );
    expect(body.find(({ id }) => id === idOf(phone.token))).toEqual({
      id: idOf(phone.token),
      device: 'Chrome on Android',
      begun: expect.any(String),
      lastUsed: expect.any(String),
      expires: expect.any(String),
      current: false,
    });
    expect((await end(here.token, idOf(phone.token))).status).toBe(200);
    expect((await calls.withToken(phone.token)).status).toBe(401);
    expect((await calls.refresh(phone.cookie)).status).toBe(401);
    expect((await calls.withToken(tablet.token)).status).toBe(200);
    expect((await end(here.token)).status).toBe(200);
    expect((await calls.withToken(tablet.token)).status).toBe(401);
    expect((await calls.withToken(here.token)).status).toBe(200);
    expect((await sessions(here.token)).body).toMatchObject([{ current: true }]);
  });

  it('are nobody else’s, and one that has ended cannot be ended again', async () => {
    const mine = await calls.signIn();
    const theirs = await calls.signIn();
    for (const id of [idOf(theirs.token), newId(), 'x', '%00']) {
      expect(await end(mine.token, id)).toMatchObject({ status: 404, body: { code: 'account.session_not_found' } });
    }
    expect((await calls.withToken(theirs.token)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends 90 days after the sign-in, however often it is used', async () => {
    let { cookie } = await calls.signIn();
    for (let month = 1; month <= 3; month += 1) {
      shop.clock.advance(29 * DAY);
      const renewed = await calls.refresh(cookie);
      expect(renewed.status).toBe(200);
      cookie = renewed.cookie ?? '';
    }
    shop.clock.advance(3 * DAY);
    expect(await calls.refresh(cookie)).toMatchObject({ status: 401, code: 'auth.session_over' });
  });

  it('R-OUT-06 is active for the guard exactly as long as the rule says', async () => {
    const { token } = await calls.signIn();
    const { sub: userId, sid: sessionId } = claimsOf(token) as { sub: string; sid: string };
    const now = shop.clock.now();
    jest.spyOn(shop.clock, 'now').mockReturnValue(now);
    const after = (ms: number) => new Date(now.getTime() + ms);
    for (const endedAt of [null, after(-1), after(1)]) {
      for (const expiresAt of [after(-1), after(0), after(1), after(DAY)]) {
        await shop
          .em()
          .execute('update user_session set ended_at = ?, end_reason = ?, expires_at = ? where id = ?', [
            endedAt,
            endedAt && 'logout',
            expiresAt,
            sessionId,
          ]);
        const active = await shop.app.get(SessionService).isActive({ sessionId, userId });
        expect({ endedAt, expiresAt, active }).toEqual({
          endedAt,
          expiresAt,
          active: isSessionActive({ endedAt, expiresAt }, now),
        });
      }
    }
  });

  it('R-SEC-12 is nobody else’s, and an unknown one is none', async () => {
    const { token } = await calls.signIn();
    const { token: another } = await calls.signIn();
    const { sub: userId, sid: sessionId } = claimsOf(token) as { sub: string; sid: string };
    const sessions = shop.app.get(SessionService);
    expect(await sessions.isActive({ sessionId, userId })).toBe(true);
    expect(await sessions.isActive({ sessionId: String(claimsOf(another)['sid']), userId })).toBe(false);
    expect(await sessions.isActive({ sessionId: newId(), userId })).toBe(false);
  });
});

describe('logout', () => {
  it('R-OUT-06 ends the session on the server and clears the cookie', async () => {
    const { cookie, token } = await calls.signIn();
    const { status, raw } = await shop.http('POST', '/api/auth/logout', { headers: { cookie } });
    expect(status).toBe(200);
    expect(String(raw.headers['set-cookie'])).toMatch(
      /^__Secure-saugaat_session=; (?=.*Path=\/api)(?=.*Expires=Thu, 01 Jan 1970)(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Strict)/,
    );
    expect((await calls.refresh(cookie)).status).toBe(401);
    expect((await calls.me({ cookie })).status).toBe(401);
    expect(await calls.withToken(token)).toMatchObject({ status: 401, body: { code: 'auth.session_over' } });
  });

  it('R-OUT-06 works with the access token alone, leaves other sessions be, and may be said twice', async () => {
    const here = await calls.signIn();
    shop.clock.advance(MINUTE);
    const there = await shop.signInByMail(here.user.email);
    for (let time = 0; time < 2; time += 1) {
      expect((await calls.post('/api/auth/logout', { authorization: `Bearer ${here.token}` })).status).toBe(200);
    }
    expect((await calls.refresh(here.cookie)).status).toBe(401);
    expect((await calls.withToken(there.token)).status).toBe(200);
    expect((await calls.post('/api/auth/logout', {})).status).toBe(200);
    expect(
      (await calls.post('/api/auth/logout', { cookie: '__Secure-saugaat_session=x', authorization: 'Bearer y' }))
        .status,
    ).toBe(200);
    expect((await calls.withToken(there.token)).status).toBe(200);
  });
});

describe('origin', () => {
  it('R-SEC-16 calls from other sites’ pages are refused, from the shop’s own served', async () => {
    const { cookie } = await calls.signIn();
    for (const origin of ['https://evil.example', 'null', 'https://shop.test.evil.example', 'http://shop.test']) {
      for (const url of ['/api/auth/refresh', '/api/auth/logout', '/api/verify-email-otp', '/api/send-email-otp']) {
        const answer = await calls.post(url, { cookie, origin, host: 'shop.internal' });
        expect({ origin, url, status: answer.status, code: answer.code }).toEqual({
          origin,
          url,
          status: 403,
          code: 'auth.origin_refused',
        });
      }
    }
    const behindProxy = await calls.post('/api/auth/refresh', {
      cookie,
      origin: 'https://shop.test',
      host: 'shop.internal',
    });
    expect(behindProxy.status).toBe(200);
    const direct = { cookie: behindProxy.cookie ?? '', origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect((await calls.post('/api/auth/refresh', direct)).status).toBe(200);
  });
});
