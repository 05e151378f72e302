import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityResolver } from '../../platform/http/index.js';
import { ADMIN, TestShop } from '../../../testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.start({ PUBLIC_URL: 'https://shop.test' });
});
afterAll(() => shop?.stop());

const ADMIN_COOKIE = /__Host-saugaat_admin=([^;]*)/;

async function passOf(email: string) {
  const { cookie, token } = await shop.signInByMail(email);
  return { pass: ADMIN_COOKIE.exec(cookie)?.[1], cookie, token };
}

const holder = (pass: string) =>
  shop.app.get(IdentityResolver).resolveAdminPage({ cookies: { '__Host-saugaat_admin': pass } } as never);

describe('the pass to the admin’s pages', () => {
  it('R-SEC-04 R-SEC-11 is given to the admin alone, hidden from scripts', async () => {
    const admin = await passOf(ADMIN);
    const renewed = await shop.http('POST', '/api/auth/refresh', { headers: { cookie: admin.cookie } });
    const set = [renewed.headers['set-cookie'] ?? []].flat().find((one) => ADMIN_COOKIE.test(one));
    expect(set).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await holder(admin.pass ?? '')).toMatchObject({ identity: { email: ADMIN, role: 'owner' } });
    expect((await passOf('meera@example.com')).pass).toBeUndefined();
  });

  it('opens nothing when it is forged or another session’s, and stands for nobody at the API', async () => {
    shop.clock.advance(60_000);
    const { pass = '' } = await passOf(ADMIN);
    const [id = '', mac = ''] = pass.split('.');
    for (const forged of ['', 'x', id, `${id}.`, `${id}.${mac.slice(1)}`, `${id.replace(/^./, '1')}.${mac}`]) {
      expect(await holder(forged)).toBeNull();
    }
    const answer = await shop.http('GET', '/api/users', { headers: { cookie: `__Host-saugaat_admin=${pass}` } });
    expect(answer.status).toBe(401);
  });

  it('ends with its session', async () => {
    shop.clock.advance(60_000);
    const { pass = '', token } = await passOf(ADMIN);
    expect(await holder(pass)).not.toBeNull();
    await shop.http('POST', '/api/auth/logout', { token });
    expect(await holder(pass)).toBeNull();
  });
});
