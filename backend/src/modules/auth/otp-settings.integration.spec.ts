import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LoginClient } from '../../../testing/login-client.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { AuthPurge } from './auth-purge.service.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    env: {
      LOGIN_CODE_MINUTES: '2',
      LOGIN_CODE_TRIES: '1',
      LOGIN_SEND_GAP_SECONDS: '20',
      LOGIN_SENDS_PER_HOUR: '2',
      LOGIN_SENDS_PER_DAY: '4',
      LOGIN_SENDS_PER_HOUR_PER_IP: '4',
      LOGIN_TRIES_PER_QUARTER_HOUR: '2',
    },
  });
});
afterAll(() => shop.stop());

const guests = new LoginClient(() => shop);
const ip = '203.0.113.9';
const send = (email: string) => guests.send({ email, ip });
const verify = (email: string, otp: string) => guests.verify({ email, ip }, otp);
const waiting = (em: ReturnType<TestShop['em']>) =>
  em.execute<{ challenges: string; sessions: string }[]>(
    `select (select count(*) from login_challenge) as challenges, (select count(*) from user_session) as sessions`,
  );

describe('login settings', () => {
  it('R-LOGIN-22 R-LOGIN-24 R-LOGIN-25 R-LOGIN-26 R-LOGIN-27 R-LOGIN-28 every limit is a setting', async () => {
    expect((await send('a@example.com')).status).toBe(200);
    expect((await send('a@example.com')).body.code).toBe('auth.send_too_soon');
    expect((await verify('a@example.com', '000000')).body.code).toMatch(/code_wrong/);
    expect((await verify('a@example.com', '000000')).body.code).toBe('auth.code_void');
    for (let nth = 0; nth < 2; nth += 1) {
      expect((await verify('nobody@example.com', '000000')).body.code).toBe('auth.code_wrong');
    }
    expect((await verify('nobody@example.com', '000000')).body.code).toBe('auth.tries_limit');
    shop.clock.advance(20_000);
    expect((await send('a@example.com')).status).toBe(200);
    shop.clock.advance(20_000);
    expect((await send('a@example.com')).body.code).toBe('auth.send_limit_address');
    expect((await send('b@example.com')).status).toBe(200);
    expect((await send('c@example.com')).status).toBe(200);
    expect((await send('d@example.com')).body.code).toBe('auth.send_limit_network');
    shop.clock.advance(2 * MINUTE);
    expect((await verify('c@example.com', '000000')).body.code).toBe('auth.code_expired');
    shop.clock.advance(60 * MINUTE);
    expect((await send('a@example.com')).status).toBe(200);
    const fourth = await send('a@example.com');
    expect(fourth.body.code).toBe('auth.send_limit_address');
    expect(fourth.retryAfter).toBeGreaterThan(22 * 3_600);
    shop.clock.advance(60 * MINUTE);
  });

  it('a code and the job that mails it are written together or not at all', async () => {
    const em = shop.em();
    await em.execute(`alter table outbox add constraint no_mail check (job <> 'auth.send-login-code') not valid`);
    const failed = await send('together@example.com');
    await em.execute('alter table outbox drop constraint no_mail');
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toMatch(/constraint|no_mail|together@/);
    expect(await em.execute<unknown[]>(`select 1 from login_challenge where email = 'together@example.com'`)).toEqual(
      [],
    );
    expect((await send('together@example.com')).status).toBe(200);
  });

  it('forgets codes after a day, and sessions a month after their end', async () => {
    await shop.signInByMail('sweep@example.com');
    const sweep = () => shop.app.get(AuthPurge).run();
    await sweep();
    const [before] = await waiting(shop.em());
    expect([Number(before?.challenges) > 0, before?.sessions]).toEqual([true, '1']);
    shop.clock.advance(DAY + MINUTE);
    await sweep();
    expect(await waiting(shop.em())).toEqual([{ challenges: '0', sessions: '1' }]);
    shop.clock.advance(60 * DAY);
    await sweep();
    expect(await waiting(shop.em())).toEqual([{ challenges: '0', sessions: '0' }]);
  });
});
