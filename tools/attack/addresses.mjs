// Whose network a call is counted for, where a proxy stands in front of the shop.
import { Browser } from './browser.mjs';
import { hold } from './target.mjs';

const SENDS = 45;
const MAX_AN_HOUR = 20;

async function sendsThrough(browser, headersOf) {
  let passed = 0;
  for (let n = 0; n < SENDS; n += 1) {
    const email = `spoof-${browser.address}-${n}@attack.example`;
    const { status } = await browser.post('/api/send-email-otp', { email }, headersOf(n));
    if (status === 200) passed += 1;
  }
  return passed;
}

const invented = (n) => `198.51.100.${n}`;

export const ADDRESS_ATTACKS = {
  async 'an invented X-Forwarded-For without a proxy'(target) {
    const passed = await sendsThrough(target.browser(), (n) => ({ 'x-forwarded-for': invented(n) }));
    hold(passed <= MAX_AN_HOUR, `${passed} of ${SENDS} codes were sent`);
    return `${passed} of ${SENDS} sent`;
  },

  async 'an invented X-Forwarded-For in front of the proxy’s own'(target) {
    return target.withApi({ TRUST_PROXY: '1' }, async (url) => {
      const proxy = new Browser(url, { address: '127.0.0.251' });
      const passed = await sendsThrough(proxy, (n) => ({ 'x-forwarded-for': `${invented(n)}, 203.0.113.77` }));
      hold(passed > 0 && passed <= MAX_AN_HOUR, `${passed} of ${SENDS} codes were sent`);
      return `${passed} of ${SENDS} sent`;
    });
  },
};
