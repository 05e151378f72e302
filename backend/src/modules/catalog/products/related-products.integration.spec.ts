import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestShop } from '../../../../testing/test-shop.js';
import { startDemoShop, listAllProducts } from '../demo-shop.fixture.js';
import type { ListProductDto } from './products.dto.js';

let shop: TestShop;
let all: ListProductDto[];
const related = new Map<string, ListProductDto[]>();

beforeAll(async () => {
  shop = await startDemoShop();
  all = await listAllProducts(shop);
  for (const { slug } of all) {
    related.set(
      slug,
      (await shop.http<ListProductDto[]>('GET', `/api/products/slug/${encodeURIComponent(slug)}/related`)).body,
    );
  }
});
afterAll(() => shop.stop());

const each = (fault: (product: ListProductDto, others: ListProductDto[]) => boolean) =>
  all.filter((product) => fault(product, related.get(product.slug) ?? [])).map(({ name }) => name);
const shares = (a: readonly string[], b: readonly string[]) =>
  a.some((word) => b.some((other) => other.toLowerCase() === word.toLowerCase()));

const isSorted = (others: ListProductDto[]) => {
  const soon = others.map(({ comingSoon }) => Number(comingSoon));
  return soon.every((one, place) => one >= (soon[place - 1] ?? 0));
};
const isOfDemo = ({ giftingguide }: ListProductDto) => giftingguide.length > 1;
/** Whether the shop has another of this type that can be bought and belongs beside it. */
const hasSibling = (product: ListProductDto) =>
  all.some(
    (other) =>
      other.id !== product.id &&
      !other.comingSoon &&
      shares(product.type, other.type) &&
      (!product.customisable || (other.customisable && (other.text1 || !product.text1))),
  );

describe('what else may please', () => {
  it('is six others for every product, and never itself', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(each(({ id }, others) => others.length !== 6 || others.some((other) => other.id === id))).toEqual([]);
    expect(each((_product, others) => new Set(others.map(({ id }) => id)).size !== 6)).toEqual([]);
  });

  it('is led by what can be bought; coming-soon products stand last', () => {
    expect(each((_product, others) => !isSorted(others) || others[0]?.comingSoon === true)).toEqual([]);
  });

  it('stays with what takes words, or is made to order, where the product does', () => {
    expect(each((product, others) => product.customisable && others.some((other) => !other.customisable))).toEqual([]);
    expect(each((product, others) => product.customisable && product.text1 && others.some((o) => !o.text1))).toEqual(
      [],
    );
  });

  it('begins with the same type, where there is another of it, and holds somebody’s other gifts', () => {
    expect(each((product, [first]) => hasSibling(product) && !shares(product.type, first?.type ?? []))).toEqual([]);
    expect(
      each((one, others) => isOfDemo(one) && !others.some((other) => shares(one.giftingguide, other.giftingguide))),
    ).toEqual([]);
  });

  it('R-ERR-26 is not known of a product that is not there', async () => {
    const { status, body } = await shop.http<{ code: string }>('GET', '/api/products/slug/nothing/related');
    expect([status, body.code]).toEqual([404, 'catalog.product_unknown']);
  });
});
