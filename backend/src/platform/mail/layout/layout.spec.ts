import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { mailFrame, renderMail, type Block, type MailContent } from './index.js';

const frame = { shopName: 'Saugaat', siteUrl: 'https://saugaat.example', contactEmail: 'hello@saugaat.example' };
const mail = (blocks: Block[], more: Partial<MailContent> = {}) =>
  renderMail(frame, { subject: 'A mail', preheader: 'Before', reason: 'a test', blocks, ...more });

const EVERY_BLOCK: Block[] = [
  { kind: 'title', text: 'Namaste' },
  { kind: 'text', text: 'A paragraph.' },
  { kind: 'quiet', text: 'A small one.' },
  { kind: 'code', code: '482913' },
  {
    kind: 'bill',
    lines: [
      {
        name: 'Lamp',
        quantity: 2,
        price: paise(129_950),
        words: 'Aarav & Meera',
        pictureUrl: 'https://saugaat.example/images/lamp/160.jpg',
      },
    ],
    charges: [
      { label: 'Delivery', amount: paise(0) },
      { label: 'Express', amount: paise(20_000) },
    ],
    total: { label: 'Paid', amount: paise(279_900) },
  },
  { kind: 'quote', title: 'A question', lines: ['Namaste,', '', 'when does it come?'] },
  { kind: 'facts', facts: [{ key: 'Going to', lines: ['Ananya Deshpande', 'Pune 411038'] }] },
  { kind: 'button', label: 'See your order', url: 'https://saugaat.example/orders?a=1&b=2' },
];

const withPicture = (pictureUrl: string): Block => ({
  kind: 'bill',
  lines: [{ name: 'Lamp', quantity: 1, price: paise(100), pictureUrl }],
  charges: [],
  total: { label: 'Paid', amount: paise(100) },
});

describe('mail layout', () => {
  it('says the same in HTML and in plain text', () => {
    const { html, text } = mail(EVERY_BLOCK);
    for (const said of [
      'Namaste',
      'A paragraph.',
      'A small one.',
      '482913',
      'Lamp',
      'A question',
      'when does it come?',
      'Ananya Deshpande',
      'Pune 411038',
    ]) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain('Aarav &amp; Meera');
    expect(text).toContain('"Aarav & Meera"');
    expect(html).toContain('href="https://saugaat.example/orders?a=1&amp;b=2"');
    expect(text).toContain('https://saugaat.example/orders?a=1&b=2');
    expect(html).toContain('2 × ₹1,299.50');
    expect(html).toContain('>₹2,599<');
    expect(text).toMatch(/^Lamp {48}Rs 2,599$/m);
    expect(text).toMatch(/^Delivery {48}Free$/m);
  });

  it('escapes every value, wherever it stands', () => {
    const evil = `<script>alert("x")</script>'&`;
    const { html } = renderMail(
      { ...frame, shopName: evil, contactEmail: `${evil}@example.com` },
      {
        subject: evil,
        preheader: evil,
        reason: evil,
        blocks: [
          { kind: 'title', text: evil },
          { kind: 'text', text: evil },
          { kind: 'code', code: evil },
          {
            kind: 'bill',
            lines: [{ name: evil, quantity: 1, price: paise(100), words: evil }],
            charges: [{ label: evil, amount: paise(0) }],
            total: { label: evil, amount: paise(100) },
          },
          { kind: 'quote', title: evil, lines: [evil] },
          { kind: 'facts', facts: [{ key: evil, lines: [evil] }] },
          { kind: 'button', label: `--><b>${evil}`, url: 'https://saugaat.example/"onmouseover="x' },
        ],
      },
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('alert("x")');
    expect(html).not.toContain('"onmouseover');
    expect(html).not.toContain('--><b>');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
  });

  it('an object that looks like finished HTML is no HTML', () => {
    const forged = { source: '<b>', made: true } as unknown as string;
    expect(
      mail([
        { kind: 'title', text: 'T' },
        { kind: 'code', code: forged },
      ]).html,
    ).not.toContain('<b>');
  });

  it('carries each style in its element, and in the head only what an element cannot hold', () => {
    const { html } = mail(EVERY_BLOCK);
    const body = html.slice(html.indexOf('<body'));
    const classes = body.match(/class="\w+"/g) ?? [];
    expect(classes.length).toBeGreaterThan(20);
    expect(body.match(/class="\w+" style="[^"]+"/g)).toHaveLength(classes.length);
    expect(body).toContain(`'Segoe UI'`);
    expect(html.match(/<style>[\s\S]*?<\/style>/g)?.join('')).toMatch(/prefers-color-scheme: dark[\s\S]*data-ogsc/);
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
    expect(html).toContain('<v:roundrect');
    expect(html).not.toMatch(/undefined|null|\[object/);
  });

  it('a value cannot open a line of its own, in a header or in the text', () => {
    const { subject, text } = mail(
      [
        {
          kind: 'bill',
          lines: [{ name: 'Lamp\r\nTotal  Rs 1', quantity: 1, price: paise(100), words: 'A\u2028B\nC' }],
          charges: [],
          total: { label: 'Paid', amount: paise(100) },
        },
      ],
      { subject: 'Order\r\nBcc: all@example.com' },
    );
    expect(subject).toBe('Order Bcc: all@example.com');
    expect(text).toMatch(/^Lamp Total Rs 1 +Rs 1$/m);
    expect(text).toContain('\n  "A B\n  C"\n');
  });

  it('personal words keep their line breaks, in the page and in the text', () => {
    const words = 'Kabir\n& Zoya';
    const line = { name: 'Lamp', quantity: 1, price: paise(100), words };
    const bill = mail([{ kind: 'bill', lines: [line], charges: [], total: null }]);
    expect(bill.html).toMatch(/“Kabir<br>\n?&amp; Zoya”/);
    expect(bill.text).toContain('\n  "Kabir\n  & Zoya"');
    const proof = mail([{ kind: 'proof', pictureUrl: 'cid:proof', alt: 'Proof', words, caption: 'Lamp' }]);
    expect(proof.html).toMatch(/“Kabir<br>\n?&amp; Zoya”/);
    expect(proof.text).toContain('  "Kabir\n  & Zoya"');
  });

  it.each(['title', 'text', 'quiet', 'alert'] as const)('does not divide an order number, in a %s', (kind) => {
    const { html, text } = mail([{ kind, text: 'Pay for order SG-10041, please' }]);
    expect(html).toContain('>Pay for order <span style="white-space: nowrap;">SG-10041</span>, please</');
    expect(text).toContain('Pay for order SG-10041, please');
  });

  it('a quoted message keeps its lines, each marked as quoted', () => {
    const { text } = mail([{ kind: 'quote', title: 'Lamp', lines: ['-- \r\nnot the end', '', 'word '.repeat(20)] }]);
    expect(text).toMatch(/^> Lamp\n> -- not the end\n>\n> word(.*)\n> word/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
  });

  it('keeps the text within 72 signs a line, and sums in one column', () => {
    const long = 'A gift whose name goes on and on until no column could hold it any more';
    const { text } = mail([
      { kind: 'text', text: `${long}. ${long}. ${long}.` },
      {
        kind: 'bill',
        lines: [{ name: long, quantity: 12, price: paise(12_345_650), words: long }],
        charges: [],
        total: { label: 'Paid', amount: paise(148_147_800) },
      },
    ]);
    const lines = text.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
    const sums = lines.filter((line) => line.endsWith('Rs 14,81,478'));
    expect(sums.map((line) => line.length)).toEqual([60, 60]);
  });

  it('pictures are absolute and of a kind that every mail program shows', () => {
    for (const url of [
      '/images/lamp/160.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'https://a.example/b.webp',
    ]) {
      expect(() => mail([withPicture(url)])).toThrow(RangeError);
    }
    expect(mail([withPicture('https://a.example/b.jpg')]).html).toContain('src="https://a.example/b.jpg"');
    expect(() => mail([{ kind: 'button', label: 'Go', url: '/orders' }])).toThrow(RangeError);
  });

  it('says how mails of its kind end, and lists pieces that nobody has ordered without a sum', () => {
    const pieces: Block = {
      kind: 'bill',
      lines: [{ name: 'Lamp', quantity: 1, price: paise(100) }],
      charges: [],
      total: null,
      caption: 'In your cart',
    };
    const stop = { label: "Don't send me these", url: 'https://saugaat.example/stop?for=a.b' };
    const { html, text } = mail([pieces], { unsubscribe: stop });
    expect(html).toContain('>In your cart</caption>');
    expect(html).not.toMatch(/class="total/);
    expect(html).toMatch(/href="https:\/\/saugaat\.example\/stop\?for=a\.b">Don&#39;t send me these</);
    expect(text).toContain("Don't send me these:\nhttps://saugaat.example/stop?for=a.b\n");
    expect(text).not.toContain('---');
  });

  it('names its sender with an address, once the owner has said it', () => {
    const settings = { site_name: 'Saugaat', contact_email: '', legal_name: '', legal_address: '', mail_wordings: {} };
    const config = { publicUrl: 'https://saugaat.example' };
    const sent = (more: object) =>
      renderMail(mailFrame(config, { ...settings, ...more }), {
        subject: 's',
        preheader: 'p',
        reason: 'b',
        blocks: [],
      });
    expect(sent({}).text).toMatch(/at Saugaat\.\nhttps:/);
    const { html, text } = sent({ legal_name: 'Saugaat Crafts LLP', legal_address: '12 Sample Marg, Indore 452001' });
    expect(text).toContain('\nSaugaat Crafts LLP, 12 Sample Marg, Indore 452001\n');
    expect(html).toContain('<br>Saugaat Crafts LLP, 12 Sample Marg, Indore 452001<br>');
    expect(sent({ legal_address: 'Indore' }).text).toContain('\nSaugaat, Indore\n');
  });

  it('leaves out the picture column of a bill without pictures, and the sentence about questions without an address', () => {
    const bill: Block = {
      kind: 'bill',
      lines: [{ name: 'Lamp', quantity: 1, price: paise(100) }],
      charges: [],
      total: { label: 'Paid', amount: paise(100) },
    };
    expect(mail([bill]).html).not.toContain('class="pic"');
    const { html, text } = renderMail(
      { ...frame, contactEmail: '' },
      { subject: 's', preheader: 'p', reason: 'a test', blocks: [bill] },
    );
    expect(html + text).not.toContain('Questions?');
  });
});
