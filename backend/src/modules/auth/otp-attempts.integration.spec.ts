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
        body: {
          code: 'auth.code_wrong',
          error: 'Invalid OTP. Please try again.',
          fields: [{ field: 'otp', message: expect.stringContaining(`You have ${5 - nth} tr`) }],
        },
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
    expect(countOf(codes, 'auth.code_void')).toBe(45);
    expect(await guests.verify(guest, code)).toMatchObject({ status: 400, body: { code: 'auth.code_void' } });
  });

  it('a code works only in the browser that asked for it', async () => {
    const guest = guests.newVisitor();
    const other = { ...guests.newVisitor(), email: guest.email };
    const code = await guests.requestCode(guest);
    const theirs = await guests.requestCode(other);
    for (const browser of [new Map<string, string>(), new Map([['saugaat_login', 'A'.repeat(43)]])]) {
      expect(await guests.verify({ ...guest, cookies: browser }, code)).toMatchObject({ status: 400 });
    }
    if (code !== theirs) expect(await guests.verify(other, code)).toMatchObject({ body: { code: 'auth.code_wrong' } });
    expect(await guests.verify({ ...guest, ip: '198.51.108.1' }, code)).toMatchObject({ status: 200 });
    expect(await guests.verify(other, theirs)).toMatchObject({ status: 200 });
  });

  it('R-LOGIN-28 nobody uses up the tries of somebody else, from whatever network', async () => {
    const guest = guests.newVisitor();
    const code = await guests.requestCode(guest);
    const own = { ...guests.newVisitor(), email: guest.email };
    await guests.requestCode(own);
    for (let nth = 1; nth <= 40; nth += 1) {
      const ip = nth % 2 === 0 ? guest.ip : `198.51.109.${nth}`;
      await guests.verify({ email: guest.email, ip }, otherThan(code, nth));
      await guests.verify({ ...own, ip }, otherThan(code, nth));
    }
    expect(await guests.verify(guest, code)).toMatchObject({ status: 200 });
  });

  it('R-LOGIN-28 a network gets thirty tries in fifteen minutes in browsers without a code', async () => {
    const guest = guests.newVisitor();
    const code = await guests.requestCode(guest);
    const stranger = { email: 'nobody@example.com', ip: guest.ip };
    for (let nth = 0; nth < 30; nth += 1) {
      expect(await guests.verify(stranger, '123456')).toMatchObject({ status: 400 });
    }
    const refused = await guests.verify(stranger, '123456');
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tries_limit' } });
    expect(refused.retryAfter).toBeGreaterThan(14 * 60);
    expect(await guests.verify(guest, code)).toMatchObject({ status: 200 });
  });

  it('a wrong code is answered alike, whether or not somebody has asked for one', async () => {
    const asked = guests.newVisitor();
    const code = await guests.requestCode(asked);
    const wrong = otherThan(code);
    const curious = guests.newVisitor();
    await guests.requestCode(curious);
    const answerTo = async (email: string, cookies = new Map<string, string>()) => {
      const { requestId: _id, ...body } = (await guests.verify({ ...curious, email, cookies }, wrong))
        .body as object & {
        requestId?: string;
      };
      return body;
    };
    expect(await answerTo(asked.email)).toEqual(await answerTo('never-asked@example.com'));
    const known = await answerTo(asked.email, curious.cookies);
    expect(known).toEqual(await answerTo('never-asked@example.com', curious.cookies));
    expect(known).toMatchObject({ code: 'auth.code_wrong', error: 'Invalid OTP. Please try again.' });
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
