import type { FacetDto, ListProductDto } from '../products/products.dto.js';

/** What a test asks of the list, in the words of the API. */
export interface OracleQuery {
  readonly type?: readonly string[];
  readonly color?: readonly string[];
  readonly price?: readonly string[];
  readonly flag?: readonly string[];
  readonly collection?: string;
  readonly category?: string;
  readonly subcategory?: string;
  readonly q?: string;
}

const TYPES = ['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp'];
const BANDS: Record<string, (rupees: number) => boolean> = {
  'under-1000': (rupees) => rupees > 0 && rupees < 1000,
  '1000-3000': (rupees) => rupees >= 1000 && rupees <= 3000,
  'above-3000': (rupees) => rupees > 3000,
};
const FLAGGED: Record<string, keyof ListProductDto> = {
  gifts: 'gift',
  luxury: 'luxury',
  'wall-art': 'wallart',
  'personalised-jewellary': 'personalisedJewellary',
  'customised-products': 'customisable',
};
const GROUPS = ['style', 'material', 'theme', 'trending'] as const;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const holds = (list: readonly string[], word: string) => list.some((entry) => same(entry, word));
const wordsOf = (product: ListProductDto, group: (typeof GROUPS)[number]) =>
  group === 'theme'
    ? product.theme
    : product[group]
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean);
const ofType = (product: ListProductDto, option: string) =>
  same(product.name.split(/\s+/)[0] ?? '', option.split(/\s+/)[0] ?? '') ||
  holds(product.type, option) ||
  holds(product.category, option);
const inCollection = (product: ListProductDto, word: string) => {
  const flag = FLAGGED[word];
  const group = GROUPS.find((one) => one === word);
  if (flag) return product[flag] === true;
  return group ? wordsOf(product, group).length > 0 : holds(product.giftingguide, word);
};
const inCategory = (product: ListProductDto, category: string, subcategory: string | undefined) => {
  const group = GROUPS.find((one) => same(one, category));
  if (group && subcategory) return holds(wordsOf(product, group), subcategory);
  if (group) return wordsOf(product, group).length > 0;
  return holds(product.category, category) && (!subcategory || holds(product.subcategory, subcategory));
};
const any = (chosen: readonly string[] | undefined, fits: (one: string) => boolean) =>
  !chosen?.length || chosen.some(fits);

/** The rules of the filters written out over a list in memory, for comparison with what the index answers. */
export function expectedProducts(products: readonly ListProductDto[], asked: OracleQuery) {
  const scope = products.filter(
    (product) =>
      (!asked.collection || inCollection(product, asked.collection)) &&
      (!asked.category || inCategory(product, asked.category, asked.subcategory)) &&
      (asked.flag ?? []).every((flag) => product[flag as keyof ListProductDto] === true) &&
      product.name.toLowerCase().includes((asked.q ?? '').toLowerCase()),
  );
  const types = (product: ListProductDto) => any(asked.type, (option) => ofType(product, option));
  const colors = (product: ListProductDto) => any(asked.color, (color) => same(product.color, color));
  const prices = (product: ListProductDto) =>
    any(asked.price, (band) => BANDS[band]?.(product.effectivePrice) ?? false);
  const shades = [...new Set(scope.map(({ color }) => color.toLowerCase()).filter(Boolean))];
  const facets: Record<'type' | 'color' | 'price', FacetDto[]> = {
    type: expectedCounts(
      TYPES,
      scope.filter((product) => colors(product) && prices(product)),
      ofType,
    ),
    color: expectedCounts(
      shades,
      scope.filter((product) => types(product) && prices(product)),
      ({ color }, shade) => same(color, shade),
    ),
    price: expectedCounts(
      Object.keys(BANDS),
      scope.filter((product) => types(product) && colors(product)),
      (product, band) => Boolean(BANDS[band]?.(product.effectivePrice)),
    ),
  };
  return { matching: scope.filter((product) => types(product) && colors(product) && prices(product)), facets };
}

function expectedCounts(
  values: readonly string[],
  products: readonly ListProductDto[],
  fits: (product: ListProductDto, value: string) => boolean,
): FacetDto[] {
  return values.map((value) => ({ value, count: products.filter((product) => fits(product, value)).length }));
}
