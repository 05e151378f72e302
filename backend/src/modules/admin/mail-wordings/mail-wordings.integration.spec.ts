import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import type { MailWordingDetailDto, MailWordingPreviewDto, MailWordingSummaryDto } from './mail-wordings.dto.js';

interface Refusal {
  code: string;
  fields?: { field: string; message: string }[];
}

const NONE = { subject: '', heading: '', opening: '', closing: '' };
const CLOSED = '/api/admin/mail-wordings/registration-closed';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await startTestShop();
  token = (await shop.signIn(ADMIN)).token;
});
afterAll(() => shop?.stop());

const detail = async (url = CLOSED) => (await shop.http<MailWordingDetailDto>('GET', url, { token })).body;
const save = (body: object, url = CLOSED) => shop.http<{ message: string } & Refusal>('PUT', url, { token, body });
const list = async () => (await shop.http<MailWordingSummaryDto[]>('GET', '/api/admin/mail-wordings', { token })).body;

/** What an address without an account is sent while registration is off. */
async function sentTo(to: string) {
  await shop.http('POST', '/api/send-email-otp', { body: { email: to } });
  await shop.waitUntilIdle();
  return (await shop.mails()).find((mail) => mail.to === to);
}

describe('the words of e-mails', () => {
  beforeAll(() => shop.http('PUT', '/api/settings', { token, body: { user_registration_enabled: false } }));

  it('are listed with the shop’s text, its placeholders and samples', async () => {
    expect(await list()).toContainEqual({
      mail: 'order-confirmed',
      title: 'Order confirmation',
      when: 'An order without personalised items is paid',
      isEdited: false,
      changedAt: null,
    });
    const order = await detail('/api/admin/mail-wordings/order-confirmed');
    expect(order.shop).toEqual({
      subject: 'Order {order_number} is with our workshop',
      heading: 'Thank you, {first_name}',
      opening: 'Your order {order_number} is paid, and we’ve started on it.',
      closing: '',
    });
    expect(order.words).toEqual(order.shop);
    expect(order.placeholders).toContainEqual({ name: 'order_number', sample: 'SG-2417', isRequired: false });
    const missing = await shop.http<Refusal>('GET', '/api/admin/mail-wordings/no-such', { token });
    expect([missing.status, missing.body.code]).toEqual([404, 'request.not_found']);
  });

  it('are in the next e-mail, in both parts and escaped; a reset brings the shop’s back', async () => {
    const before = await sentTo('first@example.com');
    expect(before?.subject).toBe('New accounts at Saugaat are closed for now');
    const words = {
      ...NONE,
      subject: 'Not now, says {shop_name}',
      opening: 'Sorry <b>!</b>\n\nCome back.',
      closing: 'Rekha\nBhopal',
    };
    expect((await save(words)).status).toBe(200);
    const own = await sentTo('second@example.com');
    expect(own?.subject).toBe('Not now, says Saugaat');
    expect(own?.html).toContain('Sorry &lt;b&gt;!&lt;/b&gt;</p>');
    expect(own?.html).toContain('Rekha<br>Bhopal</p>');
    expect(own?.html).toContain('We aren’t opening new accounts right now');
    expect(own?.text).toContain('Sorry <b>!</b>\n\nCome back.\n');
    expect(own?.text).not.toContain('Someone requested a code');
    expect(await list()).toContainEqual(expect.objectContaining({ mail: 'registration-closed', isEdited: true }));
    await shop.http('DELETE', CLOSED, { token });
    expect((await sentTo('third@example.com'))?.subject).toBe(before?.subject);
    const { versions, isEdited, words: now, shop: shops } = await detail();
    expect([versions.length, isEdited, now]).toEqual([2, false, shops]);
    expect(versions[1]).toMatchObject({ subject: words.subject, closing: words.closing, by: ADMIN });
  });

  it('write the audit log with old and new words, once for each change', async () => {
    await save({ ...NONE, heading: 'Closed for now' });
    await save({ ...NONE, heading: 'Closed for now' });
    await save(NONE);
    const rows = await shop
      .em()
      .execute<{ admin_email: string; summary: string; detail: object }[]>(
        "select admin_email, summary, detail from admin_action where action = 'settings.mail_wording' order by id desc limit 2",
      );
    expect(rows).toEqual([
      expect.objectContaining({ admin_email: ADMIN, summary: 'Reset the words of the e-mail: registration-closed' }),
      {
        admin_email: ADMIN,
        summary: 'Changed the words of the e-mail: registration-closed',
        detail: { changes: { heading: { from: '', to: 'Closed for now' } } },
      },
    ]);
  });

  it.each([
    [{ opening: 'Dear {first_nam}' }, 'opening', 'There is no {first_nam}.'],
    [{ subject: 'Hello {shop_nme}' }, 'subject', 'There is no {shop_nme}. Did you mean {shop_name}?'],
    [{ closing: 'x'.repeat(1001) }, 'closing', undefined],
  ])('%j is refused at its field, and nothing changes', async (words, field, message) => {
    const before = await detail();
    const { status, body } = await save({ ...NONE, ...words });
    expect([status, body.fields?.map((one) => one.field)]).toEqual([400, [field]]);
    if (message) expect(body.fields?.[0]?.message).toBe(message);
    expect(await detail()).toEqual(before);
  });

  it('keep what nothing else in the e-mail says', async () => {
    const { status, body } = await save({ ...NONE, opening: 'Please pay.' }, '/api/admin/mail-wordings/payment-link');
    expect([status, body.fields]).toEqual([
      400,
      [{ field: 'opening', message: 'Please keep {pay_by}: nothing else in the e-mail says it.' }],
    ]);
  });

  it('are shown before they are saved, with sample values and what is wrong', async () => {
    const body = { ...NONE, subject: 'For {order_number}', opening: 'Dear {first_nam}' };
    const preview = await shop.http<MailWordingPreviewDto>('POST', '/api/admin/mail-wordings/order-confirmed/preview', {
      token,
      body,
    });
    expect(preview.body).toMatchObject({
      subject: 'For SG-2417',
      errors: [{ field: 'opening', message: 'There is no {first_nam}. Did you mean {first_name}?' }],
    });
    expect(preview.body.html).toContain('Dear {first_nam}</p>');
    expect(preview.body.html).not.toContain('<style');
    const test = await shop.http<{ message: string }>('POST', `${CLOSED}/test`, {
      token,
      body: { ...NONE, subject: 'Hi' },
    });
    expect(test.body.message).toBe(`A test is on its way to ${ADMIN}.`);
    expect((await shop.mails()).filter(({ to }) => to === ADMIN).map(({ subject }) => subject)).toContain('Test: Hi');
  });
});
