import { describe, expect, it } from '@jest/globals';
import { makeStore } from '../../app/store';
import { catalogClient } from '../generated/catalog';
import type { ListProductDto, ProductPageDto } from '../generated/types';
import { failedQueries, dehydrateQueries, hydrateQueries } from './query-state';

const lamp: ListProductDto = {
  id: '01a1f89f-4d09-725a-9439-4167a547e722',
  name: 'Lamp Couple Name Acrylic Arch',
  slug: 'lamp-couple-name-acrylic-arch',
  image: ['/images/couple-1.98e2904c.webp', '/images/couple-2.f7b3a0e6.webp'],
  pictures: [
    { src: '/images/couple-1.98e2904c.webp', width: 1200, height: 1200, alt: 'Lamp Couple Name Acrylic Arch' },
    { src: '/images/couple-2.f7b3a0e6.webp', width: 800, height: 600, alt: 'Lamp Couple Name Acrylic Arch, picture 2' },
  ],
  price: 1299.5,
  originalPrice: 1899,
  discountedPrice: 1299.5,
  effectivePrice: 1299.5,
  discountPercent: 32,
  isOnSale: true,
  rating: 4.8,
  reviews: 214,
  type: ['Lamp'],
  category: ['Lamp'],
  subcategory: [],
  material: 'Acrylic',
  style: '',
  theme: ['Modern, Minimalist', 'Lamp'],
  trending: 'SoftGirlAesthetic',
  color: 'Warm White',
  giftingguide: ['him', 'her'],
  gift: true,
  luxury: false,
  wallart: false,
  personalisedJewellary: false,
  comingSoon: false,
  soldOut: false,
  customisable: true,
  photo: false,
  text1: true,
  featured: true,
};
const odd: ListProductDto = {
  ...lamp,
  id: '2',
  name: 'Renamed',
  image: [],
  pictures: [{ src: 'https://elsewhere.example/a.png', width: 1, height: 2, alt: 'Something else' }],
  price: null,
  originalPrice: null,
  discountedPrice: null,
  effectivePrice: 0,
  discountPercent: 0,
  theme: [],
};
const facets = { type: [{ value: 'Lamp', count: 2 }], color: [], price: [] };
const page: ProductPageDto = { products: [lamp, odd], total: 2, page: 1, limit: 24, facets, collection: null };
const query = { type: ['Lamp'], limit: 24 };

const selectPage = catalogClient.endpoints.searchProducts.select(query);

/** From one store, over the wire, to another. */
async function moved(answers: Record<string, unknown>) {
  const from = makeStore(undefined, {
    serverQuery: async ({ url }) => (url in answers ? { data: answers[url] } : { error: { status: 404, data: null } }),
  });
  await from.dispatch(catalogClient.endpoints.searchProducts.initiate(query));
  await from.dispatch(catalogClient.endpoints.getProduct.initiate({ slug: 'gone' }));
  const text = JSON.stringify(dehydrateQueries(from.getState().api.queries));
  const handed = JSON.parse(text) as ReturnType<typeof dehydrateQueries>;
  const to = makeStore({ api: failedQueries(handed) } as never);
  to.dispatch(hydrateQueries(handed));
  return { text, state: to.getState() as unknown as Parameters<typeof selectPage>[0] };
}

describe('what the server hands over', () => {
  it('arrives as it was, under the same call', async () => {
    const { state } = await moved({ '/api/products/search': page });
    const { data, isSuccess } = selectPage(state);
    expect(isSuccess).toBe(true);
    expect(data).toEqual(page);
  });

  it('takes far fewer bytes than the answers do', async () => {
    const many = Array.from({ length: 24 }, (_, place) => ({ ...lamp, id: `${lamp.id}${place}` }));
    const { text } = await moved({ '/api/products/search': { ...page, products: many } });
    expect(text.length).toBeLessThan(JSON.stringify(many).length / 3);
  });

  it('leaves a product alone that has more or fewer fields than a row holds', async () => {
    const answer = { ...page, products: [{ ...lamp, surprise: 'ribbon' }, { id: '1' }] };
    const { state } = await moved({ '/api/products/search': answer });
    expect(selectPage(state).data).toEqual(answer);
  });

  it('tells of calls that failed', async () => {
    const { state } = await moved({ '/api/products/search': page });
    expect(catalogClient.endpoints.getProduct.select({ slug: 'gone' })(state)).toMatchObject({
      isError: true,
      error: { status: 404 },
      originalArgs: { slug: 'gone' },
    });
  });
});
