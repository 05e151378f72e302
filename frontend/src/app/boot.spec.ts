import { expect, it } from '@jest/globals';
import { writeBoot } from './boot';

it('cannot be left by what a product is called', () => {
  const shop = {
    siteName: '</script><script>alert(1)</script>',
    publicUrl: '',
    checkoutScriptUrl: '',
    contactEmail: '',
    contactPhone: '\u2028',
    legal: {},
  };
  const text = writeBoot({
    handed: { words: [], answers: {}, errors: {} },
    policy: 'shop',
    shop,
    entry: '',
    page: '',
    modules: [],
  });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect((JSON.parse(text) as { shop: unknown }).shop).toEqual(shop);
});
