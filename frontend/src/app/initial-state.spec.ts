import { expect, it } from '@jest/globals';
import { serializeInitialState, type InitialState } from './initial-state';

it('cannot be left by what a product is called', () => {
  const shop = {
    siteName: '</script><script>alert(1)</script>',
    publicUrl: '',
    checkoutScriptUrl: '',
    contactEmail: '',
    contactPhone: '\u2028',
    legal: {},
  };
  const queries = { 'getProduct({})': { status: 'fulfilled', data: { name: '<!--<script>' } } };
  const rest = { policy: 'shop', shop, entry: '', page: '', modules: [] } as const;
  const text = serializeInitialState(queries, rest, JSON.stringify(shop)).toString();
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  const { handed, ...read } = JSON.parse(text) as InitialState;
  expect(read).toEqual(rest);
  expect(handed).toEqual({ words: [], answers: { 'getProduct({})': { name: '<!--<script>' } }, errors: {} });
});
