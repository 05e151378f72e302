import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LoginClient, countOf, type Visitor } from '../../../testing/login-client.js';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let shop: TestShop;
const guests = new LoginClient(() => shop);
beforeAll(async () => {
  // A connection for each of the many that ask at once: who waits five seconds for one is refused (503).
  shop = await startTestShop({ env: { DATABASE_POOL: '80' } });
});
afterAll(() => shop.stop());

describe('asking for a code', () => {
  it('R-API-03 R-API-04 R-LOGIN-05 sends a code to the trimmed, lowercased address, and the code signs in', async () => {
    const { ip } = guests.newVisitor();
    expect(await guests.post('/api/send-email-otp', { email: '  Ananya@Example.COM ' }, ip)).toMatchObject({
      status: 200,
    });
    const code = await guests.newestCode('ananya@example.com');
    const { status, body } = await guests.post(
      '/api/verify-email-otp',
      { email: 'ANANYA@example.com', otp: ` ${code} ` },
      ip,
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      user: {
        id: expect.any(String),
        email: 'ananya@example.com',
        fullName: '',
        phone: '',
        isAdmin: false,
        role: null,
      },
    });
  });

  it.each([
    ['nothing', {}],
    ['no address', { email: '' }],
    ['half an address', { email: 'ananya@' }],
    ['a list', { email: ['a@example.com'] }],
    ['an object', { email: { $ne: '' } }],
    ['a number', { email: 42 }],
    ['null', { email: null }],
    ['null as the body', null],
  ])('R-ERR-02 R-ERR-26 refuses %s with the sentence of the specification', async (_, body) => {
    for (const url of ['/api/send-email-otp', '/api/verify-email-otp']) {
      const answer = await guests.post(url, body, '203.0.113.200');
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: 'Invalid email address.',
          message: 'Invalid email address.',
          code: 'auth.email_invalid',
          statusCode: 400,
          requestId: expect.any(String),
        },
      });
    }
  });

  it.each([
    ['a list', [{ email: 'a@example.com' }]],
    ['a text', 'a@example.com'],
    ['a number', 7],
  ])('R-ERR-26 refuses %s where a body with an address belongs', async (_, body) => {
    expect(await guests.post('/api/send-email-otp', body, '203.0.113.200')).toMatchObject({
      status: 400,
      body: { error: expect.any(String), statusCode: 400, requestId: expect.any(String) },
    });
  });

  it('R-LOGIN-25 refuses a second send within 30 s, says how long to wait, and serves it then', async () => {
    const guest = guests.newVisitor();
    const began = shop.clock.now().getTime();
    await guests.requestCode(guest);
    shop.clock.advance(20 * SECOND);
    const early = await guests.send(guest);
    expect(early).toMatchObject({ status: 429, body: { code: 'auth.send_too_soon' } });
    expect(early.retryAfter).toBeGreaterThanOrEqual(30 - (shop.clock.now().getTime() - began) / SECOND);
    expect(early.retryAfter).toBeLessThanOrEqual(10);
    shop.clock.advance(early.retryAfter * SECOND);
    expect(await guests.send(guest)).toMatchObject({ status: 200 });
    expect(await guests.mailsTo(guest.email)).toHaveLength(2);
  });

  it('R-LOGIN-25 twenty sends at the same moment give one mail', async () => {
    const guest = guests.newVisitor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guests.send(guest)));
    const statuses = answers.map(({ status }) => status);
    expect(countOf(statuses, 200)).toBe(1);
    expect(countOf(statuses, 429)).toBe(19);
    expect(await guests.mailsTo(guest.email)).toHaveLength(1);
  });

  it('R-LOGIN-26 sends five codes an hour to an address, from wherever they are asked for', async () => {
    const { email } = guests.newVisitor();
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await guests.send({ email, ip: `198.51.100.${nth}` })).toMatchObject({ status: 200 });
      shop.clock.advance(MINUTE);
    }
    const refused = await guests.send({ email, ip: '198.51.100.9' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.send_limit_address' } });
    expect(refused.retryAfter).toBeGreaterThan(54 * 60);
    shop.clock.advance(refused.retryAfter * SECOND);
    expect(await guests.send({ email, ip: '198.51.100.9' })).toMatchObject({ status: 200 });
  });

  it('R-LOGIN-26 sends fifteen codes a day to an address', async () => {
    const { email } = guests.newVisitor();
    for (let nth = 0; nth < 15; nth += 1) {
      expect(await guests.send({ email, ip: `198.51.105.${nth}` })).toMatchObject({ status: 200 });
      shop.clock.advance(15 * MINUTE);
    }
    const refused = await guests.send({ email, ip: '198.51.105.99' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.send_limit_address' } });
    expect(refused.retryAfter).toBeGreaterThan(20 * 3_600);
  });

  it('one network gets four of an address’s five codes, so that its owner still gets one', async () => {
    const owner = guests.newVisitor();
    const ip = '198.51.106.1';
    for (let nth = 0; nth < 4; nth += 1) {
      expect(await guests.send({ email: owner.email, ip })).toMatchObject({ status: 200 });
      shop.clock.advance(MINUTE);
    }
    expect(await guests.send({ email: owner.email, ip })).toMatchObject({ status: 429 });
    expect(await guests.verify(owner, await guests.requestCode(owner))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a customer', 'owner@example.com'],
    ['the admin', ADMIN],
  ])('nobody keeps %s from signing in on a device that has signed in before', async (_, email) => {
    const owner = { ...guests.newVisitor(), email };
    expect(await guests.verify(owner, await guests.requestCode(owner))).toMatchObject({ status: 200 });
    shop.clock.advance(MINUTE);
    const strangers = Array.from({ length: 40 }, (_nobody, nth) => ({ email, ip: `198.51.107.${nth}` }));
    const sent = await Promise.all(strangers.map((stranger) => guests.send(stranger)));
    expect(
      countOf(
        sent.map(({ status }) => status),
        200,
      ),
    ).toBe(4);
    // From the same network, too.
    for (let nth = 0; nth < 25; nth += 1) await guests.send({ email: `${nth}${email}`, ip: owner.ip });
    const code = await guests.requestCode(owner);
    expect(await guests.verify(owner, code)).toMatchObject({ status: 200 });
    for (let nth = 0; nth < 3; nth += 1) {
      shop.clock.advance(MINUTE);
      expect(await guests.send(owner)).toMatchObject({ status: 200 });
    }
    shop.clock.advance(MINUTE);
    expect(await guests.send(owner)).toMatchObject({ status: 200 });
    expect(await guests.send({ ...owner, email: 'else@example.com' })).toMatchObject({ status: 429 });
    shop.clock.advance(MINUTE);
    const sixth = await guests.send(owner);
    expect(sixth).toMatchObject({ status: 429, body: { code: 'auth.send_limit_address' } });
  });

  it('R-LOGIN-27 sends twenty codes an hour for an IP, also when thirty are asked for at once', async () => {
    const { ip } = guests.newVisitor();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guests.send({ email: guests.newVisitor().email, ip })),
    );
    expect(
      countOf(
        answers.map(({ status }) => status),
        200,
      ),
    ).toBe(20);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['auth.send_limit_network']));
    expect(await guests.send(guests.newVisitor())).toMatchObject({ status: 200 });
    shop.clock.advance(HOUR);
    expect(await guests.send({ email: guests.newVisitor().email, ip })).toMatchObject({ status: 200 });
  });

  it('R-LOGIN-29 answers alike for an address with and without an account, when served and when refused', async () => {
    const known = guests.newVisitor();
    await guests.verify(known, await guests.requestCode(known));
    shop.clock.advance(MINUTE);
    const visible = async (guest: Visitor) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/send-email-otp',
        remoteAddress: guest.ip,
        payload: { email: guest.email },
      });
      const { 'x-request-id': _id, date: _date, 'set-cookie': set, ...rest } = answer.headers;
      const headers = { ...rest, 'set-cookie': String(set).replace(/=[\w-]{43}/, '=a new key') };
      const { requestId: _request, ...body } = answer.json<Record<string, unknown>>();
      return { status: answer.statusCode, headers, body };
    };
    const unknown = guests.newVisitor();
    expect(await visible(known)).toEqual(await visible(unknown));
    expect(await visible(known)).toEqual(await visible(unknown));
    const wrong = [await guests.verify(known, 'abcdef'), await guests.verify(unknown, 'abcdef')].map(
      ({ body }) => body.code,
    );
    expect(wrong).toEqual(['auth.code_wrong', 'auth.code_wrong']);
  });

  it('R-LOGIN-21 keeps the code nowhere but in the mail', async () => {
    const guest = guests.newVisitor();
    const code = await guests.requestCode(guest);
    const rows = await shop.em().execute<unknown[]>(
      `select to_jsonb(c) as row from login_challenge c where email = ?
       union all select to_jsonb(o) from outbox o where payload->>'challengeId' in (select id::text from login_challenge where email = ?)`,
      [guest.email, guest.email],
    );
    expect(rows).toHaveLength(2);
    const digits = new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`);
    expect(JSON.stringify(rows)).not.toMatch(digits);
    expect(JSON.stringify(rows)).toContain('sealedCode');
  });
});
