import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LoginClient } from '../../../testing/login-client.js';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';

const MINUTE = 60_000;

let shop: TestShop;
const guests = new LoginClient(() => shop);
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const closed = async <T>(during: () => Promise<T>): Promise<T> => {
  await shop.em().execute('update settings set user_registration_enabled = false');
  try {
    return await during();
  } finally {
    await shop.em().execute('update settings set user_registration_enabled = true');
  }
};

describe('registration off', () => {
  it('R-LOGIN-30 an unknown address gets a mail that says so, and no account whatever it types', async () => {
    const guest = guests.newVisitor();
    await closed(async () => {
      expect(await guests.send(guest)).toEqual(await guests.send(guests.newVisitor()));
      const [mail] = await guests.mailsTo(guest.email);
      expect(mail?.subject).toBe('New accounts at Saugaat are closed for now');
      expect(mail?.text.split('\n-- ')[0]).not.toMatch(/\d{6}/);
      expect(await guests.verify(guest, '123456')).toMatchObject({ status: 400, body: { code: 'auth.code_wrong' } });
    });
    expect(await guests.verify(guest, '123457')).toMatchObject({ status: 400, body: { code: 'auth.code_wrong' } });
    const users = await shop.em().execute<unknown[]>('select 1 from app_user where email = ?', [guest.email]);
    expect(users).toEqual([]);
  });

  it('R-LOGIN-30 a code that was sent before opens no account afterwards', async () => {
    const guest = guests.newVisitor();
    const code = await guests.requestCode(guest);
    await closed(async () => {
      expect(await guests.verify(guest, code)).toMatchObject({
        status: 403,
        body: { code: 'auth.registration_closed' },
      });
    });
  });

  it('R-LOGIN-30 R-SEC-04 those with an account, and the admin, sign in as ever', async () => {
    const known = guests.newVisitor();
    await guests.verify(known, await guests.requestCode(known));
    shop.clock.advance(MINUTE);
    await closed(async () => {
      expect(await guests.verify(known, await guests.requestCode(known))).toMatchObject({ status: 200 });
      const admin = { ...guests.newVisitor(), email: ADMIN };
      expect(await guests.verify(admin, await guests.requestCode(admin))).toMatchObject({
        status: 200,
        body: { user: { email: ADMIN, isAdmin: true } },
      });
    });
  });
});
