import { describe, expect, it } from '@jest/globals';
import { needsRedirect } from './redirect-mode';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the way to the gateway', () => {
  it.each([
    [
      'Instagram on Android',
      `${ANDROID} Build/UP1A; wv) ${WEBKIT} Version/4.0 Chrome/125.0 Mobile Safari/537.36 Instagram 334.0`,
    ],
    ['Instagram on iOS', `${IPHONE} Mobile/15E148 Instagram 334.0.0.1 (iPhone14,5; iOS 17_5)`],
    ['Facebook', `${ANDROID}) ${WEBKIT} Version/4.0 Chrome/125.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0;]`],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/76.0/191.308; U; en) Presto/2.12.423 Version/12.16'],
    ['UC Browser', `${ANDROID}) ${WEBKIT} Version/4.0 Chrome/100.0 UCBrowser/13.4.0 Mobile Safari/537.36`],
    ['a web view of Android', `${ANDROID}; wv) ${WEBKIT} Version/4.0 Chrome/125.0 Mobile Safari/537.36`],
    ['a web view of iOS', `${IPHONE} Mobile/15E148`],
  ])('P63 is the gateway’s own page in %s', (_name, userAgent) => {
    expect(needsRedirect(userAgent, true)).toBe(true);
  });

  it.each([
    ['Chrome on Android', `${ANDROID}) ${WEBKIT} Chrome/125.0.0.0 Mobile Safari/537.36`],
    ['Safari on iOS', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iOS', `${IPHONE} CriOS/125.0 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    ['Opera', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/125.0 Safari/537.36 OPR/110.0`],
  ])('P63 is its window in %s', (_name, userAgent) => {
    expect(needsRedirect(userAgent, true)).toBe(false);
  });

  it('P63 is its own page in every browser without frames', () => {
    expect(needsRedirect('', false)).toBe(true);
  });
});
