import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FormsClient, NO_TEXT } from '../../../testing/forms-client.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';

const SHOP_ADDRESS = 'hello@saugaat.example';
const MINUTE_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const contact = new FormsClient(() => shop, '/api/contact');
const joinUs = new FormsClient(() => shop, '/api/join-us');

let people = 0;
function letter(more: Record<string, unknown> = {}) {
  people += 1;
  return {
    fullName: '  Shalini  Rao ',
    email: `Shalini${people}@Example.com`,
    subject: `A lamp with Marathi letters? ${people}`,
    message: 'Namaste,\r\ncan you engrave सुरेश आणि लता?\n',
    ...more,
  };
}

const rowsOf = (email: string) =>
  shop
    .em()
    .execute('select kind, full_name, email, contact, subject, message, state from form_message where email = ?', [
      email.toLowerCase(),
    ]);

describe('POST /api/contact', () => {
  it('R-API-22 R-ERR-05 R-SEC-01 keeps what a guest writes, hands it to the shop and tells the sender, once each', async () => {
    const written = letter();
    const email = written.email.toLowerCase();
    const { status, body } = await contact.send(written);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'We will get back to you soon.' } });
    expect(await rowsOf(email)).toEqual([
      {
        kind: 'contact',
        full_name: 'Shalini Rao',
        email,
        contact: null,
        subject: written.subject,
        message: 'Namaste,\ncan you engrave सुरेश आणि लता?',
        state: 'new',
      },
    ]);
    const toShop = (await contact.mailsTo(SHOP_ADDRESS)).filter(({ subject }) => subject.includes(written.subject));
    expect(toShop.map(({ subject, replyTo }) => ({ subject, replyTo }))).toEqual([
      { subject: `Contact: ${written.subject}`, replyTo: email },
    ]);
    const toSender = await contact.mailsTo(email);
    expect(toSender.map(({ subject, replyTo }) => ({ subject, replyTo }))).toEqual([
      { subject: 'We have your message', replyTo: SHOP_ADDRESS },
    ]);
  });

  it.each(['fullName', 'email', 'subject', 'message'])('R-FORM-01 R-API-22 %s is required', async (field) => {
    const { status, body, fields } = await contact.send(letter({ [field]: undefined }));
    expect({ status, code: body.code, fields }).toEqual({ status: 400, code: 'request.invalid', fields: [field] });
    expect(body.error).toBe('Please check the marked fields.');
    expect(body.error).toBe(body.message);
  });

  it.each(NO_TEXT)('R-FORM-01 no field takes %s', async (_, value) => {
    for (const field of ['fullName', 'email', 'subject', 'message']) {
      const { status, fields } = await contact.send(letter({ [field]: value }));
      expect({ status, fields }).toEqual({ status: 400, fields: [field] });
    }
  });

  it.each(['asha', 'asha@', 'asha@example', 'a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com'])(
    'R-FORM-02 %j is no e-mail',
    async (email) => expect((await contact.send(letter({ email }))).fields).toEqual(['email']),
  );

  it.each(['[]', '"text"', 'null', '7', '{', '', '{"__proto__":{"fullName":"x"}}', '[{"fullName":"x"}]'])(
    'R-ERR-26 the body %j is refused in the shape of errors',
    async (payload) => {
      const { status, body } = await contact.sendRaw(payload);
      expect({ status, body }).toMatchObject({ status: 400, body: { error: expect.any(String), statusCode: 400 } });
    },
  );

  it('R-FORM-01 a subject cannot open a header, and fields nobody asked for are dropped', async () => {
    const written = letter({ subject: 'Lamp\r\nBcc: all@example.com', state: 'closed', kind: 'join-us', id: 'x' });
    expect((await contact.send(written)).status).toBe(200);
    expect(await rowsOf(written.email)).toMatchObject([
      { kind: 'contact', state: 'new', subject: 'Lamp Bcc: all@example.com' },
    ]);
  });
});

describe('POST /api/join-us', () => {
  it('R-API-23 R-FORM-04 R-SEC-01 keeps the phone number too', async () => {
    const written = letter({ contact: ' +91 98765  43210 ' });
    const { status, body } = await joinUs.send(written);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'We will get back to you soon.' } });
    expect(await rowsOf(written.email)).toMatchObject([{ kind: 'join-us', contact: '+91 98765 43210' }]);
    const mails = await joinUs.mailsTo(SHOP_ADDRESS);
    const mail = mails.find(({ subject }) => subject === `Join us: ${written.subject}`);
    expect(mail?.text).toContain('+91 98765 43210');
  });

  it.each(['fullName', 'email', 'contact', 'subject', 'message'])(
    'R-FORM-04 R-API-23 %s is required',
    async (field) => {
      const { status, fields } = await joinUs.send(letter({ contact: '9876543210', [field]: ' ' }));
      expect({ status, fields }).toEqual({ status: 400, fields: [field] });
    },
  );

  it.each(['123456', 'call me', '1234567890123456', 9_876_543_210])(
    'R-FORM-05 %j is no phone number',
    async (number) => {
      expect((await joinUs.send(letter({ contact: number }))).fields).toEqual(['contact']);
    },
  );
});

describe('robots and floods', () => {
  it('R-FORM-01 a robot that fills in every field is answered like everybody and keeps nothing', async () => {
    const written = letter({ website: 'https://robots.example' });
    const { status, body } = await contact.send(written);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'We will get back to you soon.' } });
    expect(await rowsOf(written.email)).toEqual([]);
    expect(await contact.mailsTo(written.email.toLowerCase())).toEqual([]);
    expect((await contact.send(letter({ website: '  ' }))).status).toBe(200);
  });

  it('R-FORM-01 R-ERR-26 from one network 5 messages pass in 10 minutes, sent one by one or all at once', async () => {
    const ip = contact.place();
    const answers = await Promise.all(Array.from({ length: 12 }, () => contact.send(letter(), ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body).toMatchObject({
      code: 'rate.limited',
      statusCode: 429,
      error: 'Too many tries. Please wait a moment.',
      requestId: expect.any(String),
    });
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(500);
    expect((await contact.send(letter())).status).toBe(200);
    expect((await joinUs.send(letter({ contact: '9876543210' }), ip)).status).toBe(200);
    shop.clock.advance(11 * MINUTE_MS);
    expect((await contact.send(letter(), ip)).status).toBe(200);
  });

  it('R-FORM-01 the addresses of one IPv6 subscriber count together', async () => {
    const statuses = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await contact.send(letter(), `2001:db8:7:7::${index + 1}`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('R-FORM-01 from one network 30 messages pass in a day', async () => {
    const ip = contact.place();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      if (index > 0 && index % 5 === 0) shop.clock.advance(11 * MINUTE_MS);
      statuses.push((await contact.send(letter(), ip)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    shop.clock.advance(24 * 60 * MINUTE_MS);
    expect((await contact.send(letter(), ip)).status).toBe(200);
  });

  it('R-FORM-01 what is refused for its fields does not count', async () => {
    const ip = contact.place();
    for (let index = 0; index < 6; index += 1) await contact.send(letter({ subject: '' }), ip);
    expect((await contact.send(letter(), ip)).status).toBe(200);
  });

  it('R-FORM-01 a mailbox is told at most once an hour, by whatever form and from wherever', async () => {
    const told = async () => (await contact.mailsTo('victim@example.com')).length;
    await Promise.all([
      ...Array.from({ length: 6 }, () => contact.send(letter({ email: 'victim@example.com' }))),
      ...Array.from({ length: 3 }, () => joinUs.send(letter({ email: 'VICTIM@example.com', contact: '9876543210' }))),
    ]);
    await contact.send(letter({ email: 'victim+more@example.com' }));
    expect(await told()).toBe(1);
    expect(await contact.mailsTo('victim+more@example.com')).toEqual([]);
    expect(await rowsOf('victim@example.com')).toHaveLength(9);
    shop.clock.advance(61 * MINUTE_MS);
    await contact.send(letter({ email: 'victim@example.com' }));
    expect(await told()).toBe(2);
  });
});

describe('where messages go', () => {
  it('R-API-22 to the admin while the settings name no contact address', async () => {
    await shop.em().execute('update settings set contact_email = ?', ['']);
    const written = letter();
    await contact.send(written);
    const mails = await contact.mailsTo('admin@saugaat.example');
    expect(mails.map(({ subject }) => subject)).toContain(`Contact: ${written.subject}`);
    await shop.em().execute('update settings set contact_email = ?', [SHOP_ADDRESS]);
  });
});
