import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FormsClient, NO_TEXT } from '../../../testing/forms-client.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { CatalogVersion } from '../catalog/index.js';

const SHOP_ADDRESS = 'hello@saugaat.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const visitors = new FormsClient(() => shop, '/api/feedback');

let people = 0;
function words(more: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: ' Asha  Rao ',
    email: `Asha${people}@Example.com`,
    rating: '5',
    message: 'Lovely.\r\nThank you!',
    ...more,
  };
}

const rowsOf = (email: string) =>
  shop
    .em()
    .execute('select name, email, rating, message, approved from feedback where email = ?', [email.toLowerCase()]);

describe('POST /api/feedback', () => {
  it('R-API-24 R-SEC-01 R-ERR-09 R-DATA-25 keeps a guest’s words unapproved, hands them to the shop once and says thanks', async () => {
    const written = words();
    const { status, body } = await visitors.send(written);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Your words have reached us, and we read every one. They help us make better gifts.',
    });
    const email = written.email.toLowerCase();
    expect(await rowsOf(email)).toEqual([
      { name: 'Asha Rao', email, rating: 5, message: 'Lovely.\nThank you!', approved: false },
    ]);
    const mails = await visitors.mailsTo(SHOP_ADDRESS);
    expect(mails.map(({ subject, replyTo }) => ({ subject, replyTo }))).toEqual([
      { subject: 'Feedback: 5 of 5 from Asha Rao', replyTo: email },
    ]);
    expect(await visitors.mailsTo(email)).toEqual([]);
  });

  it('R-API-25 words are shown only once the admin has approved them', async () => {
    const written = words({ name: 'Cancel' });
    await visitors.send(written);
    const shown = async () =>
      (await shop.http<{ name: string }[]>('GET', '/api/feedback/top')).body.map(({ name }) => name);
    expect(await shown()).not.toContain('Cancel');
    await shop.em().execute('update feedback set approved = true where email = ?', [written.email.toLowerCase()]);
    shop.app.get(CatalogVersion).invalidate();
    expect(await shown()).toContain('Cancel');
  });

  it.each(['1', '2', '3', '4', '5', 4])('R-DATA-24 R-FEED-02 takes the rating %j', async (rating) => {
    const written = words({ rating });
    expect((await visitors.send(written)).status).toBe(200);
    expect(await rowsOf(written.email)).toMatchObject([{ rating: Number(rating) }]);
  });

  it.each([['0'], ['6'], [0], [6], [4.5], ['4.5'], ['five'], [''], [null], [['5']], [true], [{ a: 1 }], ['5\u0000']])(
    'R-DATA-24 refuses the rating %j',
    async (rating) => expect((await visitors.send(words({ rating }))).fields).toEqual(['rating']),
  );

  it.each(['name', 'email', 'rating', 'message'])('R-FEED-01 R-API-24 %s is required', async (field) => {
    const { status, body, fields } = await visitors.send(words({ [field]: undefined }));
    expect({ status, error: body.error, fields }).toEqual({
      status: 400,
      error: 'Please check the marked fields.',
      fields: [field],
    });
  });

  it.each(NO_TEXT)('R-FEED-01 no field takes %s', async (_, value) => {
    for (const field of ['name', 'email', 'message']) {
      const { status, fields } = await visitors.send(words({ [field]: value }));
      expect({ status, fields }).toEqual({ status: 400, fields: [field] });
    }
  });

  it('R-API-24 nobody approves their own words', async () => {
    const written = words({ approved: true, demo_key: 'x', id: 'x' });
    expect((await visitors.send(written)).status).toBe(200);
    expect(await rowsOf(written.email)).toMatchObject([{ approved: false }]);
  });

  it('R-API-24 a robot is answered like everybody and keeps nothing', async () => {
    const written = words({ website: 'x' });
    expect(await visitors.send(written)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await rowsOf(written.email)).toEqual([]);
  });

  it('R-API-24 R-ERR-26 from one network 5 pass in 10 minutes, even all at once', async () => {
    const ip = visitors.place();
    const answers = await Promise.all(Array.from({ length: 9 }, () => visitors.send(words(), ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'rate.limited',
      error: 'Too many tries. Please wait a moment.',
    });
    shop.clock.advance(11 * 60_000);
    expect((await visitors.send(words(), ip)).status).toBe(200);
  });
});
