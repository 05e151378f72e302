import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LoginClient, countOf, otherThan } from '../../../testing/login-client.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let shop: TestShop;
const guests = new LoginClient(() => shop);
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

describe('trying a code', () => {
  it('R-ERR-03 says so when none was requested', async () => {
    const answer = await guests.verify(guests.newVisitor(), '123456');
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Please request an OTP first.', code: 'auth.code_not_requested' },
    });
  });

  it('R-LOGIN-22 a code is good for ten minutes', async () => {
    const early = guests.newVisitor();
    const late = guests.newVisitor();
    const codes = [await guests.requestCode(early), await guests.requestCode(late)] as const;
    shop.clock.advance(9.9 * MINUTE);
    expect(await guests.verify(early, codes[0])).toMatchObject({ status: 200 });
    shop.clock.advance(0.1 * MINUTE);
    expect(await guests.verify(late, codes[1])).toMatchObject({
      status: 400,
      body: { code: 'auth.code_expired', error: 'Invalid OTP. Please try again.' },
    });
  });

  it('R-LOGIN-23 a code works once, also when twenty try it at once', async () => {
    const guest = guests.newVisitor();
    const code = await guests.requestCode(guest);
    const answers = await Promise.all(Array.from({ length: 20 }, () => guests.verify(guest, code)));
    expect(
      countOf(
        answers.map(({ status }) => status),
        200,
      ),
    ).toBe(1);
    const [row] = await shop
      .em()
      .execute<{ sessions: string }[]>(
        'select count(*) as sessions from user_session s join app_user u on u.id = s.user_id where u.email = ?',
        [guest.email],
      );
    expect(Number(row?.sessions)).toBe(1);
  });

  it('R-LOGIN-23 a newer code takes the place of the one before', async () => {
    const guest = guests.newVisitor();
    const first = await guests.requestCode(guest);
    shop.clock.advance(31 * SECOND);
    const second = await guests.requestCode(guest);
    if (first !== second)
      expect(await guests.verify(guest, first)).toMatchObject({ body: { code: 'auth.code_wrong' } });
    expect(await guests.verify(guest, second)).toMatchObject({ status: 200 });
  });

  it('R-LOGIN-24 R-ERR-04 the fifth try may still be right, the sixth may not', async () => {
    const lucky = guests.newVisitor();
    const unlucky = guests.newVisitor();
    const codes = [await guests.requestCode(lucky), await guests.requestCode(unlucky)] as const;
    for (let nth = 1; nth <= 4; nth += 1) {
      expect(await guests.verify(lucky, otherThan(codes[0], nth))).toMatchObject({
        status: 400,
        body: { code: 'auth.code_wrong', error: 'Invalid OTP. Please try again.' },
      });
    }
    expect(await guests.verify(lucky, codes[0])).toMatchObject({ status: 200 });
    for (let nth = 1; nth <= 5; nth += 1) await guests.verify(unlucky, otherThan(codes[1], nth));
    expect(await guests.verify(unlucky, codes[1])).toMatchObject({
      status: 400,
      body: { code: 'auth.code_void', error: 'Invalid OTP. Please try again.' },
    });
  });

  it('R-LOGIN-24 fifty wrong codes at the same moment get five tries', async () => {
    const guest = guests.newVisitor();
    const code = await guests.requestCode(guest);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        guests.verify({ ...guest, ip: `198.51.101.${nth}` }, otherThan(code, nth + 1)),
      ),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(countOf(codes, 'auth.code_wrong')).toBe(5);
    expect(countOf(codes, 'auth.code_void')).toBe(5);
    expect(countOf(codes, 'auth.tries_limit')).toBe(40);
    expect(await guests.verify(guest, code)).toMatchObject({ status: 429 });
  });

  it('R-LOGIN-28 an address gets ten tries in fifteen minutes, over all its codes and all IPs', async () => {
    const guest = guests.newVisitor();
    for (let round = 0; round < 2; round += 1) {
      const code = await guests.requestCode(guest);
      for (let nth = 1; nth <= 5; nth += 1) {
        const answer = await guests.verify({ ...guest, ip: `198.51.102.${round * 5 + nth}` }, otherThan(code, nth));
        expect(answer).toMatchObject({ body: { code: 'auth.code_wrong' } });
      }
      shop.clock.advance(MINUTE);
    }
    const right = await guests.requestCode(guest);
    const refused = await guests.verify({ ...guest, ip: '198.51.102.99' }, right);
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tries_limit' } });
    expect(refused.retryAfter).toBeGreaterThan(12 * 60);
    shop.clock.advance(refused.retryAfter * SECOND);
    expect(await guests.verify(guest, await guests.requestCode(guest))).toMatchObject({ status: 200 });
  });

  it('R-ERR-04 what is no code is a wrong code, and costs no try', async () => {
    const guest = guests.newVisitor();
    const code = await guests.requestCode(guest);
    const typed = [undefined, null, '', '12345', '1234567', 'abcdef', {}, ['123456'], 123456, '1'.repeat(60_000)];
    for (const otp of typed) {
      expect(await guests.verify(guest, otp)).toMatchObject({
        status: 400,
        body: { code: 'auth.code_wrong', error: 'Invalid OTP. Please try again.' },
      });
    }
    expect(await guests.verify(guest, code)).toMatchObject({ status: 200 });
  });
});
