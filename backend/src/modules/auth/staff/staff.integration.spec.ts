import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LoginClient } from '../../../../testing/login-client.js';
import { ADMIN, TestShop, type SignedIn } from '../../../../testing/test-shop.js';
import { Passkey } from '../second-factor/passkey.entity.js';

const DAY = 86_400_000;
const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.start({ LOGIN_SENDS_PER_HOUR_PER_IP: '1000', LOGIN_SEND_GAP_SECONDS: '0' });
});
afterAll(() => shop?.stop());

interface Staff {
  readonly owner: string;
  readonly members: readonly { id: string; email: string; role: string; acceptedAt: string | null }[];
}

const call = <Body = { code?: string }>(who: SignedIn, method: string, url: string, body?: unknown) =>
  shop.http<Body>(method, url, { token: who.token, ...(body ? { body } : {}) });
const owner = () => shop.signIn(ADMIN);

async function invite(email: string, role: string): Promise<string> {
  const { status, body } = await call<Staff>(await owner(), 'POST', '/api/admin/staff', { email, role });
  expect(status).toBe(200);
  return body.members.find((member) => member.email === email)?.id ?? '';
}

const roleOf = ({ user }: SignedIn) => (user as { role?: string | null }).role;

async function actionsOf(email: string): Promise<string[]> {
  const rows = await shop
    .em()
    .execute<{ action: string }[]>('select action from admin_action where admin_email = ? order by at, id', [email]);
  return rows.map(({ action }) => action);
}

describe('staff', () => {
  it('are invited by e-mail and get their right by their first sign-in, also while new accounts are closed', async () => {
    await call(await owner(), 'PUT', '/api/settings', { user_registration_enabled: false });
    await invite('salim@example.com', 'workshop');
    const mails = await new LoginClient(() => shop).mailsTo('salim@example.com');
    expect(mails[0]?.text).toMatch(/orders to make\s+and pack/);
    const salim = await shop.signInByMail('salim@example.com');
    expect(roleOf(salim)).toBe('workshop');
    expect(salim.cookie).toContain('admin');
    expect((await call(salim, 'GET', '/api/admin/orders')).status).toBe(200);
    expect(await call(salim, 'GET', '/api/admin/gst')).toMatchObject({
      status: 403,
      body: { code: 'access.right_missing' },
    });
    await call(await owner(), 'PUT', '/api/settings', { user_registration_enabled: true });
  });

  it('have no right before they accept, and none once the invitation has run out', async () => {
    await invite('late@example.com', 'desk');
    shop.clock.advance(7 * DAY + MINUTE);
    const late = await shop.signInByMail('late@example.com');
    expect(roleOf(late)).toBeNull();
    expect(await call(late, 'GET', '/api/admin/orders')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });

  it('a customer who is signed in loses the session by an invitation, and a change or an end of rights', async () => {
    const customer = await shop.signInByMail('farida@example.com');
    const id = await invite('farida@example.com', 'desk');
    const over = { status: 401, body: { code: 'auth.session_over' } };
    expect(await call(customer, 'GET', '/api/users/me')).toMatchObject(over);
    const desk = await shop.signInByMail('farida@example.com');
    expect((await call(desk, 'GET', '/api/admin/messages')).status).toBe(200);

    await call(await owner(), 'PUT', `/api/admin/staff/${id}`, { role: 'books' });
    expect(await call(desk, 'GET', '/api/admin/messages')).toMatchObject(over);
    expect((await shop.http('POST', '/api/auth/refresh', { headers: { cookie: desk.cookie } })).status).toBe(401);
    const books = await shop.signInByMail('farida@example.com');
    expect(roleOf(books)).toBe('books');
    expect((await call(books, 'GET', '/api/admin/messages')).status).toBe(403);

    await call(await owner(), 'DELETE', `/api/admin/staff/${id}`);
    expect(await call(books, 'GET', '/api/admin/gst')).toMatchObject(over);
    expect(roleOf(await shop.signInByMail('farida@example.com'))).toBeNull();
    const logged = await shop
      .em()
      .execute("select from security_event where kind = 'session.ended' and reason = 'rights' and user_id = ?", [
        customer.user.id,
      ]);
    expect(logged).toHaveLength(3);
  });

  it('lose their right with their account, which takes passkeys, devices and their address with it', async () => {
    await invite('zoya@example.com', 'desk');
    const zoya = await shop.signInByMail('zoya@example.com');
    expect((await call(zoya, 'GET', '/api/admin/messages')).status).toBe(200);
    const passkey = { userId: zoya.user.id, credentialId: randomUUID(), publicKey: Buffer.from([1]), counter: 0 };
    const createdAt = shop.clock.now();
    await shop
      .em()
      .insert(Passkey, { ...passkey, id: randomUUID(), transports: [], name: 'Laptop', createdAt, lastUsedAt: null });
    const { body: copy } = await call<{ adminAccess: object }>(zoya, 'GET', '/api/users/me/export');
    expect(copy.adminAccess).toMatchObject({
      passkeys: [{ name: 'Laptop' }],
      devices: [{ label: expect.any(String) }],
      staff: [{ role: 'desk', endedAt: null }],
    });
    expect((await shop.eraseAccount(zoya)).status).toBe(200);
    await shop.waitUntilIdle();
    const rows = await shop.em().execute(
      `select user_id::text from passkey where user_id = ? union all
       select user_id::text from admin_device where user_id = ? union all
       select email from staff_member where email = 'zoya@example.com'`,
      [zoya.user.id, zoya.user.id],
    );
    expect(rows).toEqual([]);
    expect(roleOf(await shop.signInByMail('zoya@example.com'))).toBeNull();
  });

  it('are invited once, and the owner never', async () => {
    await invite('kabir@example.com', 'desk');
    const again = { email: ' KABIR@example.com', role: 'books' };
    expect(await call(await owner(), 'POST', '/api/admin/staff', again)).toMatchObject({
      status: 409,
      body: { code: 'staff.known' },
    });
    expect(await call(await owner(), 'POST', '/api/admin/staff', { email: ADMIN, role: 'desk' })).toMatchObject({
      status: 409,
      body: { code: 'staff.is_owner' },
    });
  });

  it('stand in the audit log with their own address', async () => {
    const { body } = await call<{ id: string }>(await owner(), 'POST', '/api/contact', {
      fullName: 'Meera Iyer',
      email: 'meera@example.com',
      subject: 'A question',
      message: 'Is it in stock?',
    });
    expect(body).toBeDefined();
    const kabir = await shop.signInByMail('kabir@example.com');
    const { body: page } = await call<{ rows: { id: string }[] }>(kabir, 'GET', '/api/admin/messages');
    await call(kabir, 'PUT', `/api/admin/messages/${page.rows[0]?.id}`, { state: 'answered' });
    expect(await actionsOf('kabir@example.com')).toEqual(['session.sign_in', expect.stringMatching(/^message\./)]);
    expect(await actionsOf(ADMIN)).toEqual(expect.arrayContaining(['staff.invite', 'staff.change', 'staff.end']));
  });
});
