import type { ListProductDto as ListProduct } from '../generated/types';
import { slugify } from '../../lib/slug';
import { unpackImages, packImages, type PackedImage } from './packed-images';

/**
 * A product of a list in a line of its own: id, name, pictures, numbers, words, flags, and only where they are not what
 * name and pictures say: slug, images. A third of the JSON, and nothing is lost.
 */
export type PackedProduct = readonly [
  id: string,
  name: string,
  pictures: readonly PackedImage[],
  numbers: string,
  words: string,
  flags: number,
  slug?: string,
  images?: readonly string[],
];

const NUMBERS = [
  'price',
  'discountedPrice',
  'effectivePrice',
  'originalPrice',
  'discountPercent',
  'rating',
  'reviews',
] as const;
const WORDS = ['material', 'style', 'trending', 'color'] as const;
const LISTS = ['type', 'category', 'subcategory', 'theme', 'giftingguide'] as const;
const FLAGS = [
  'isOnSale',
  'gift',
  'luxury',
  'wallart',
  'personalisedJewellary',
  'comingSoon',
  'customisable',
  'photo',
  'text1',
  'featured',
  'soldOut',
] as const;

const FIELDS: readonly (keyof ListProduct)[] = [
  'id',
  'name',
  'slug',
  'image',
  'pictures',
  ...NUMBERS,
  ...WORDS,
  ...LISTS,
  ...FLAGS,
];

/** Words that many products share; a row holds their places. */
export class StringTable {
  private readonly places: Map<string, number>;
  constructor(readonly words: string[] = []) {
    this.places = new Map(words.map((word, place) => [word, place]));
  }

  place(word: string): number {
    const known = this.places.get(word);
    if (known !== undefined) return known;
    this.places.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  at(place: string): string {
    return this.words[Number(place)] ?? '';
  }
}

/** Whether a value is a product of a list with exactly the fields that a row can hold. */
export function isListProduct(value: unknown): value is ListProduct {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).length === FIELDS.length && FIELDS.every((field) => field in value);
}

export function packProduct(product: ListProduct, shared: StringTable): PackedProduct {
  let before = '';
  const numbers = NUMBERS.map((field) => {
    const text = String(product[field]);
    const written = text === before ? '' : text;
    before = text;
    return written;
  });
  const words = [
    ...WORDS.map((field) => shared.place(product[field])),
    ...LISTS.map((field) => product[field].map((word) => shared.place(word)).join('.')),
  ];
  const { id, name, slug, image, pictures } = product;
  const row = [
    id,
    name,
    packImages(pictures, name),
    numbers.join(),
    words.join(),
    FLAGS.reduce((bits, field, place) => bits | (Number(product[field]) << place), 0),
  ] as const;
  if (slug === slugify(name) && image.join('\n') === pictures.map(({ src }) => src).join('\n')) return row;
  return [...row, slug, image];
}

export function unpackProduct(
  [id, name, packed, numbers, words, flags, slug, image]: PackedProduct,
  shared: StringTable,
) {
  const pictures = unpackImages(packed, name);
  let before = '';
  const amounts = numbers.split(',').map((text) => {
    before = text || before;
    return before === 'null' ? null : Number(before);
  });
  const places = words.split(',');
  const product: Record<string, unknown> = {
    id,
    name,
    slug: slug ?? slugify(name),
    image: image ?? pictures.map(({ src }) => src),
    pictures,
  };
  NUMBERS.forEach((field, place) => (product[field] = amounts[place]));
  WORDS.forEach((field, place) => (product[field] = shared.at(places[place] ?? '')));
  LISTS.forEach((field, place) => {
    const list = places[WORDS.length + place];
    product[field] = list ? list.split('.').map((word) => shared.at(word)) : [];
  });
  FLAGS.forEach((field, place) => (product[field] = (flags & (1 << place)) !== 0));
  return product as unknown as ListProduct;
}
