import { Browser } from './browser.mjs';
import { hold } from './target.mjs';

const ODD_PATHS = [
  '//',
  '///',
  '//[',
  '//:99999/',
  '//%',
  '/%',
  '/\\',
  '//evil.example/%2f..',
  `/${'x/'.repeat(2_000)}`,
];

/** What answers say and must not say. */
export const ANSWER_ATTACKS = {
  async 'paths that are no addresses'(target) {
    const browser = target.browser();
    for (const path of ODD_PATHS) {
      const { status, body } = await browser.get(path);
      hold(status < 500, `GET ${path.slice(0, 20)} answers ${status}`);
      hold(!/\n\s+at /.test(JSON.stringify(body)), `GET ${path.slice(0, 20)} shows a stack`);
    }
    return `${ODD_PATHS.length} paths`;
  },

  async 'DNS rebinding: the mailbox under a foreign Host'(target) {
    const browser = target.browser();
    for (const host of ['evil.example', `evil.example:${new URL(target.url).port}`, 'localhost.evil.example']) {
      const { status, body } = await browser.get('/dev/mailbox.json', { host });
      hold([400, 403, 421].includes(status) && !Array.isArray(body), `Host "${host}" answers ${status}`);
    }
    const { status } = await browser.get('/dev/mailbox.json');
    hold(status === 200, `the demo's own name answers ${status}`);
  },

  async 'personal answers in caches'(target) {
    const email = 'cached@attack.example';
    const browser = await target.signedIn(email);
    const paths = [
      `/api/cart/${email}`,
      `/api/orders/${email}`,
      '/api/checkout/quote',
      '/api/users/me',
      '/api/users/me/addresses',
      '/api/wishlist',
    ];
    for (const path of paths) {
      const { status, headers } = await browser.get(path);
      if (status === 404) continue;
      hold(/no-store/.test(headers['cache-control'] ?? ''), `${path} says cache-control: ${headers['cache-control']}`);
    }
    return `${paths.length} addresses`;
  },

  /** On plain HTTP, as in the demo, browsers would refuse the prefixes; so this is a shop with an https address. */
  'cookies that another host or plain HTTP could set': (target) =>
    target.withApi({ PUBLIC_URL: 'https://shop.attack.example' }, async (url) => {
      const browser = await target.signedIn('cookies@attack.example', new Browser(url));
      const names = [...browser.cookies.keys()];
      hold(names.length > 0 && names.every((name) => /^__(Host|Secure)-/.test(name)), `cookies: ${names.join(', ')}`);
      return names.join(', ');
    }),

  async 'a token without an audience'(target) {
    const { token } = await target.signedIn('audience@attack.example');
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    hold(typeof claims.aud === 'string' || Array.isArray(claims.aud), 'the access token has no aud');
    hold(typeof claims.exp === 'number', 'the access token has no exp');
  },

  async 'nobody to tell of a weakness'(target) {
    const { status, body } = await target.browser().get('/.well-known/security.txt');
    hold(status === 200 && /^Contact: /m.test(body) && /^Expires: /m.test(body), `security.txt answers ${status}`);
  },

  async 'calls of another site’s page'(target) {
    const browser = await target.signedIn('origin@attack.example');
    const { status } = await browser.post('/api/auth/refresh', {}, { origin: 'https://evil.example' });
    hold(status === 403, `a refresh for https://evil.example answers ${status}`);
  },

  async 'a flood of policy reports'(target) {
    const browser = target.browser();
    const report = Buffer.from(JSON.stringify({ 'csp-report': { 'blocked-uri': 'https://evil.example/x' } }));
    const type = { 'content-type': 'application/csp-report' };
    const statuses = [];
    for (let n = 0; n < 60; n += 1)
      statuses.push((await browser.send('POST', '/api/csp-reports', report, type)).status);
    const taken = statuses.filter((status) => status === 204).length;
    hold(taken > 0 && taken <= 30, `${taken} of 60 were taken`);
    const large = await target.browser().send('POST', '/api/csp-reports', Buffer.alloc(60_000, 0x20), type);
    hold(large.status === 413, `60 KB answers ${large.status}`);
    return `${taken} of 60 taken`;
  },
};
