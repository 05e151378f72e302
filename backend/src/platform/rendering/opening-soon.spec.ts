import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isPageWhileClosed, openingSoonPage } from './opening-soon.js';

const SHOP = {
  siteName: 'Saugaat',
  contactEmail: 'hello@saugaat.example',
  displayFont: null,
  textFont: null,
  theme: null,
};

describe('a closed shop', () => {
  it.each(['/orders', '/orders/SG-10001/review', '/account?x=1', '/privacy-policy', '/gift'])('shows %s', (url) => {
    expect(isPageWhileClosed(url)).toBe(true);
  });

  it.each(['/', '/products', '/checkout', '/accounts', '/gift-wizard', '/product/orders'])(
    'does not show %s',
    (url) => {
      expect(isPageWhileClosed(url)).toBe(false);
    },
  );

  it('says that it opens soon, with no script, and a policy that knows its style', () => {
    const { html, policy } = openingSoonPage({
      ...SHOP,
      displayFont: '/assets/a.woff2',
      theme: '/theme/tokens.css?v=1',
    });
    expect(html).toContain('<h1>Opening soon</h1>');
    expect(html).toContain('mailto:hello@saugaat.example');
    expect(html).toContain('<link rel="stylesheet" href="/theme/tokens.css?v=1">');
    expect(html).not.toContain('<script');
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    expect(style).toContain("url('/assets/a.woff2')");
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  it('writes names as text, and no address where there is none', () => {
    const { html } = openingSoonPage({ ...SHOP, siteName: '<b>"A" & B', contactEmail: '' });
    expect(html).toContain('&lt;b&gt;&quot;A&quot; &amp; B');
    expect(html).not.toContain('mailto:');
  });
});
