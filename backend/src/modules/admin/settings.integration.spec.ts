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
      legal_name: expect.any(String),
      legal_address: expect.any(String),
      grievance_officer: expect.any(String),
      country_of_origin: 'India',
      holidays: '',
      changed_at: null,
    });
  });

  it('R-API-35 R-SEC-09 changes what is sent, leaves the rest, and writes it into the audit log without the words', async () => {
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
        detail: { fields: ['site_name', 'contact_phone'] },
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
