import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { catalogClient } from '../api/generated/catalog';
import { formsClient } from '../api/generated/forms';
import type { ProductPageDto } from '../api/generated/types';
import { serializeInitialState, type InitialState } from './initial-state';
import { makeStore } from './store';

const shop = {
  siteName: '</script><script>alert(1)</script>',
  publicUrl: '',
  checkoutScriptUrl: '',
  contactEmail: '',
  contactPhone: '\u2028',
  legal: {},
};
const rest = { policy: 'shop', shop, scripts: [], deferred: [] } as const;
const facets = { type: [{ value: '<!--<script>', count: 2 }], color: [], price: [], attributes: [] };
const page: ProductPageDto = {
  products: [],
  total: 0,
  page: 1,
  limit: 24,
  facets,
  shortestMaking: null,
  collection: null,
};
const query = { type: ['Lamp'], limit: 24 };
const { getProduct, searchProducts } = catalogClient.endpoints;

async function serialized(): Promise<string> {
  const store = makeStore(undefined, {
    serverQuery: async ({ url }) =>
      url === '/api/products/search' ? { data: page } : { error: { status: 404, data: null } },
  });
  await store.dispatch(searchProducts.initiate(query));
  await store.dispatch(getProduct.initiate({ slug: 'gone' }));
  return serializeInitialState({ api: store.getState().api, ...rest });
}

/**
 * A page that asked for products and feedback.
 * @param first the beginning of the path that answers at once
 * @param otherMs milliseconds until the other path answers
 */
async function answeredFirst(first: string, otherMs = 20): Promise<string> {
  const store = makeStore(undefined, {
    serverQuery: async ({ url }) => {
      await setTimeout(url.startsWith(first) ? 0 : otherMs);
      return { data: [] };
    },
  });
  await Promise.all([
    store.dispatch(catalogClient.endpoints.listFeaturedProducts.initiate()),
    store.dispatch(formsClient.endpoints.listTopFeedback.initiate()),
  ]);
  return serializeInitialState({ api: store.getState().api, ...rest });
}

/** The state of a browser's store that begins with what the server handed over. */
async function received() {
  const { api } = JSON.parse(await serialized()) as InitialState;
  return makeStore({ api }).getState();
}

describe('what the server hands over', () => {
  it('cannot be left by what a product is called', async () => {
    const text = await serialized();
    expect(text).not.toContain('<');
    expect(text).not.toContain('\u2028');
    const { api: _api, ...read } = JSON.parse(text) as InitialState;
    expect(read).toEqual(rest);
  });

  it('arrives as it was, under the same call', async () => {
    const { data, isSuccess } = searchProducts.select(query)(await received());
    expect(isSuccess).toBe(true);
    expect(data).toEqual(page);
  });

  it('tells of calls that failed', async () => {
    expect(getProduct.select({ slug: 'gone' })(await received())).toMatchObject({
      isError: true,
      error: { status: 404 },
      originalArgs: { slug: 'gone' },
    });
  });

  it('has the same bytes for the same responses, in whatever order and however late they come', async () => {
    expect(await serialized()).toBe(await serialized());
    const [catalogFirst, feedbackFirst, slow] = await Promise.all([
      answeredFirst('/api/products/'),
      answeredFirst('/api/feedback'),
      answeredFirst('/api/products/', 600),
    ]);
    expect(catalogFirst).toContain('listTopFeedback');
    expect(catalogFirst).toBe(feedbackFirst);
    expect(slow).toBe(catalogFirst);
  });
});
