import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, TestShop } from '../../../testing/test-shop.js';

interface Settings {
  site_name: string;
  contact_email: string;
  contact_phone: string;
  user_registration_enabled: boolean;
  legal_name: string;
  changed_at: string | null;
}
interface Refusal {
  code: string;
  fields?: { field: string }[];
}

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await TestShop.start();
  token = (await shop.signIn(ADMIN)).token;
});
afterAll(() => shop?.stop());

const read = async () => (await shop.http<Settings>('GET', '/api/settings', { token })).body;
const change = (body: object) => shop.http<{ message: string } & Refusal>('PUT', '/api/settings', { token, body });
const actions = () =>
  shop
    .em()
    .execute("select admin_email, summary, detail from admin_action where action = 'settings.change' order by id");

describe('the settings', () => {
  it('R-API-34 R-DATA-31 answers them to the admin', async () => {
    expect(await read()).toEqual({
      site_name: 'Saugaat',
      contact_email: 'hello@saugaat.example',
      contact_phone: '+91 731 400 0000',
      user_registration_enabled: true,
      is_open: true,
      legal_name: expect.any(String),
      legal_address: expect.any(String),
      grievance_officer: expect.any(String),
      country_of_origin: 'India',
      holidays: '',
      changed_at: null,
    });
  });

  it('R-API-35 R-SEC-09 changes what is sent, leaves the rest, and writes old and new values into the audit log', async () => {
    const before = await read();
    const { status, body } = await change({ site_name: ' Uphaar ', contact_phone: '+91 98765 43210' });
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Settings saved.' } });
    expect(await read()).toEqual({
      ...before,
      site_name: 'Uphaar',
      contact_phone: '+91 98765 43210',
      changed_at: expect.any(String),
    });
    expect(await actions()).toEqual([
      {
        admin_email: ADMIN,
        summary: 'Changed in the settings: site name, contact phone',
        detail: {
          fields: ['site_name', 'contact_phone'],
          changes: {
            site_name: { from: null, to: 'Uphaar' },
            contact_phone: { from: '+91 731 400 0000', to: '+91 98765 43210' },
          },
        },
      },
    ]);
  });

  it('saves the same again without a line in the audit log', async () => {
    expect((await change({ site_name: 'Uphaar' })).status).toBe(200);
    expect(await actions()).toHaveLength(1);
  });

  it('takes all of it empty: the name is then the one the shop was deployed with', async () => {
    await change({ site_name: '', contact_email: '', contact_phone: '', legal_name: '' });
    expect(await read()).toMatchObject({ site_name: 'Saugaat', contact_email: '', contact_phone: '', legal_name: '' });
  });

  it.each([
    ['contact_email', 'asha@'],
    ['contact_email', 'a@example.com\r\nBcc: b@example.com'],
    ['contact_phone', '12'],
    ['contact_phone', 'call me'],
    ['site_name', 'x'.repeat(61)],
    ['site_name', null],
    ['legal_address', 'x'.repeat(301)],
    ['user_registration_enabled', 'true'],
    ['user_registration_enabled', null],
  ])('R-API-35 refuses %s %j and changes nothing', async (field, value) => {
    const before = await read();
    const { status, body } = await change({ country_of_origin: 'Nepal', [field]: value });
    expect({ status, fields: body.fields?.map((one) => one.field) }).toEqual({ status: 400, fields: [field] });
    expect(await read()).toEqual(before);
  });

  it('R-API-35 registration off stops new accounts at the next code', async () => {
    await change({ user_registration_enabled: false });
    await shop.http('POST', '/api/send-email-otp', { body: { email: 'new@example.com' } });
    await shop.waitUntilIdle();
    const mail = (await shop.mails()).find(({ to }) => to === 'new@example.com');
    expect(mail?.text.split('\n-- ')[0]).not.toMatch(/\b\d{6}\b/);
    await change({ user_registration_enabled: true });
    shop.clock.advance(31_000);
    await shop.signIn('new@example.com');
  });

  it('R-API-35 mails carry the new name', async () => {
    await change({ site_name: 'Uphaar' });
    await shop.signInByMail('second@example.com');
    const mail = (await shop.mails()).find(({ to }) => to === 'second@example.com');
    expect(mail?.text).toContain('Uphaar');
  });
});

describe('the audit log', () => {
  interface Log {
    rows: {
      action: string;
      adminEmail: string;
      changes: { field: string; from: string | null; to: string | null }[];
    }[];
    total: number;
  }
  const log = async (query: string) => (await shop.http<Log>('GET', `/api/admin/actions?${query}`, { token })).body;
  const who = encodeURIComponent(ADMIN);

  it('is searched by words, person, action and days, and shows old and new values', async () => {
    await change({ legal_name: 'Uphaar Crafts LLP' });
    const { rows } = await log(`q=settings&who=${who}&action=settings.change&from=2026-01-01&to=2099-01-01&limit=1`);
    expect(rows[0]).toMatchObject({
      adminEmail: ADMIN,
      changes: [{ field: 'legal_name', to: 'Uphaar Crafts LLP' }],
    });
    for (const query of ['q=zzzqqq', 'who=nobody@example.com', 'from=2099-01-01', 'to=2020-01-01']) {
      expect((await log(query)).total).toBe(0);
    }
    expect((await shop.http('GET', '/api/admin/actions/people', { token })).body).toEqual([ADMIN]);
    expect((await shop.http('GET', '/api/admin/actions?who=x', { token })).status).toBe(400);
  });

  it('has the sign-ins of the owner and of staff, and none of customers', async () => {
    const { token: signedIn } = await shop.signInByMail(ADMIN);
    await shop.signInByMail('tara@example.com');
    const found = await shop.http<Log>('GET', '/api/admin/actions?action=session.sign_in', { token: signedIn });
    expect(found.body.rows.map(({ adminEmail }) => adminEmail)).toEqual([ADMIN]);
  });

  it('is exported as an Excel file, narrowed as the screen is', async () => {
    const { status, headers } = await shop.http<unknown>('GET', `/api/audit/export?who=${who}`, { token });
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });
});
