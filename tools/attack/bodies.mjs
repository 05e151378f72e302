import { hold } from './target.mjs';

/** On a machine that does nothing else it is 50 ms; other programs take their share here. */
const MAX_HELD_MS = 200;
const MEGABYTES = 3_600_000;

const letter = (message) => ({ fullName: 'Asha', email: 'asha@attack.example', subject: 'Hello', message });
const raw = (text) => Buffer.from(text);

/** [path, body]. Bodies that are larger than the limit, and the largest that are read. */
const BODIES = {
  'combining marks, 3.6 MB': ['/api/contact', letter(`a${'\u0301\u0327'.repeat(MEGABYTES / 4)}`)],
  'combining marks, 60 KB': ['/api/contact', letter(`a${'\u0301\u0327'.repeat(15_000)}`)],
  'combining marks where a photo may be sent, 2.9 MB': [
    '/api/save-order',
    { productName: `a${'\u0301\u0327'.repeat(725_000)}`, customText1: 'x' },
  ],
  'an array of 3.8 MB': ['/api/save-order', raw(`[${'1,'.repeat(1_400_000)}1]`)],
  'blanks, 1.8 MB': ['/api/contact', letter(' \n'.repeat(900_000))],
  'nesting of 1.9 million levels': ['/api/save-order', raw('['.repeat(1_900_000))],
  'nesting of 30,000 levels in a small body': ['/api/contact', raw('['.repeat(30_000) + ']'.repeat(30_000))],
  'a hundred thousand keys': [
    '/api/save-order',
    raw(`{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":0`).join()}}`),
  ],
  '__proto__ and constructor': ['/api/contact', raw('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')],
};

export const BODY_ATTACKS = Object.fromEntries(
  Object.entries(BODIES).map(([what, [path, body]]) => [
    what,
    async (target) => {
      const browser = target.browser();
      const answers = await Promise.all([1, 2, 3].map(() => browser.post(path, body).catch(() => ({ status: 413 }))));
      const held = await target.lag();
      for (const { status } of answers) hold(status >= 400 && status < 500, `${path} answers ${status}`);
      hold(held < MAX_HELD_MS, `the event loop was held for ${held} ms`);
      return `answers ${answers[0].status}`;
    },
  ]),
);
