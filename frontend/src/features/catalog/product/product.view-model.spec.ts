import { describe, expect, it } from '@jest/globals';
import { LAMP } from '../../../testing/products';
import type { Product } from '../product';
import { productFromState } from '../product-from-state';
import {
  allPictures,
  specifications,
  productJsonLd,
  productTrail,
  relatedTo,
  shortDescription,
} from './product.view-model';

const lamp: Product = {
  ...LAMP,
  image: ['/images/lamp-1.98e2904c.webp'],
  pictures: [{ src: '/images/lamp-1.98e2904c.webp', width: 1200, height: 1200, alt: '' }],
  giftingguide: [],
  attributes: [{ key: 'wood', name: 'Wood', value: 'Teak' }],
};
const names = (product: Product) => productTrail(product).map((crumb) => crumb.name);

describe('where a product stands', () => {
  it('a customisable one with the customisable ones, another with its type', () => {
    expect(names(lamp)).toEqual(['Home', 'Collections', 'Customisable', lamp.name]);
    expect(productTrail({ ...lamp, customisable: false })[2]).toEqual({ name: 'Lamp', to: '/collections?type=Lamp' });
    expect(names({ ...lamp, customisable: false, type: ['Unheard of'] })).toHaveLength(3);
  });

  it('its row of others says what they have in common, and leads to all of them', () => {
    expect(relatedTo(lamp)).toMatchObject({
      title: 'Also made with a name',
      all: { to: '/collections/customised-products' },
    });
    expect(relatedTo({ ...lamp, text1: false }).title).toBe('Also made to order');
    expect(relatedTo({ ...lamp, customisable: false, type: ['Wall Art'] })).toEqual({
      title: 'You may also like',
      all: { name: 'Wall Art', to: '/collections?type=Wall+Art' },
    });
    expect(relatedTo({ ...lamp, customisable: false, type: [] }).all.to).toBe('/collections');
  });
});

describe('Size & Material', () => {
  it('R-PROD-09 says what is known and leaves out what is not', () => {
    expect(specifications(lamp)).toEqual([
      ['Size', '15 x 10 x 19 cm'],
      ['Material', 'Acrylic'],
      ['Colour', 'Warm White'],
      ['Weight', '620 g'],
      ['Made in', '4 days'],
      ['Wood', 'Teak'],
    ]);
    expect(specifications({ ...lamp, size: '', color: '', weightGrams: 1500, madeToOrderDays: 1 })).toEqual([
      ['Material', 'Acrylic'],
      ['Weight', '1.5 kg'],
      ['Made in', '1 day'],
      ['Wood', 'Teak'],
    ]);
  });
});

describe('the product for search engines', () => {
  const jsonLd = productJsonLd(lamp, 'https://saugaat.example');

  it('R-PROD-18 carries no aggregateRating', () => {
    expect(JSON.stringify(jsonLd)).not.toMatch(/rating|review/i);
  });

  it('carries the figures of buyers’ approved reviews alone', () => {
    const buyerReviews = { count: 2, average: 4.5, stars: [1, 1, 0, 0, 0] };
    expect(productJsonLd({ ...lamp, rating: 4.9, reviews: 302, buyerReviews }, '')).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    });
  });

  it('R-ROUTE-38 carries name, pictures and offer with whole addresses', () => {
    expect(jsonLd).toMatchObject({
      '@type': 'Product',
      name: lamp.name,
      image: ['https://saugaat.example/images/lamp-1.98e2904c.webp'],
      offers: { price: '1299.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
  });

  it('offers nothing that has no price, and nothing in stock that is coming soon', () => {
    expect(productJsonLd({ ...lamp, effectivePrice: 0 }, '')).not.toHaveProperty('offers');
    expect(productJsonLd({ ...lamp, comingSoon: true }, '')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('cuts a long description at a sentence, else at a word', () => {
    const sentence = 'We engrave your names by laser into a clear acrylic arch and set it on sheesham.';
    expect(shortDescription(`${sentence} ${sentence} ${sentence}`)).toBe(sentence);
    expect(shortDescription('lamp '.repeat(60))).toMatch(/^(lamp )+…$/);
    expect(shortDescription('Short.')).toBe('Short.');
  });
});

describe('R-PROD-03 the product in navigation state', () => {
  it('fills the page of the product that the address names (T-66)', () => {
    expect(productFromState({ product: lamp }, lamp.slug)).toBe(lamp);
  });

  it.each([null, undefined, 'x', {}, { product: null }, { product: { slug: lamp.slug } }, { product: lamp }])(
    'R-PROD-04 anything else is no product: %#',
    (state) => {
      expect(productFromState(state, 'another-lamp')).toBeNull();
      expect(
        productFromState(state === undefined ? state : { ...Object(state), product: { slug: lamp.slug } }, lamp.slug),
      ).toBeNull();
    },
  );
});

it('a product of a list stands with all its pictures, of which the list describes two', () => {
  const [one, two, three] = ['/images/a-1.0a1b2c3d.webp', '/images/a-2.0a1b2c3d.webp', '/images/a-3.0a1b2c3d.webp'];
  const pictures = [one, two].map((src) => ({ src, width: 900, height: 900, alt: 'On a desk' }));
  expect(allPictures({ name: 'Arch', image: [one, two, three], pictures })).toEqual([
    ...pictures,
    { src: three, width: 900, height: 900, alt: 'Arch' },
  ]);
});

const endingAt = (length: number) => `${'x'.repeat(length)}. ${'lamp '.repeat(40)}`;

const factsOf = (own: Partial<Product>) => new Map(specifications({ ...lamp, ...own }));

describe('a product at its limits', () => {
  it('R-PROD-09 a kilogram is told in kilograms, and nothing is told of what is not known', () => {
    expect([factsOf({ weightGrams: 999 }).get('Weight'), factsOf({ weightGrams: 1000 }).get('Weight')]).toEqual([
      '999 g',
      '1 kg',
    ]);
    expect(factsOf({ weightGrams: 0, madeToOrderDays: 0 }).has('Weight')).toBe(false);
    expect(factsOf({ weightGrams: 0, madeToOrderDays: 0 }).has('Made in')).toBe(false);
  });

  it('a description of 155 characters stays whole; a first sentence of up to 60 is no whole description', () => {
    expect(shortDescription('x'.repeat(155))).toBe('x'.repeat(155));
    expect(shortDescription(endingAt(60))).toMatch(/lamp …$/);
    expect(shortDescription(endingAt(61))).toBe(`${'x'.repeat(61)}.`);
  });

  it('R-ROUTE-38 search engines learn of every picture, the material, the colour and the address', () => {
    const image = ['/images/a.webp', 'https://cdn.example/b.webp'];
    expect(productJsonLd({ ...lamp, image }, 'https://saugaat.example')).toEqual({
      '@type': 'Product',
      name: lamp.name,
      description: lamp.description,
      sku: lamp.id,
      image: ['https://saugaat.example/images/a.webp', 'https://cdn.example/b.webp'],
      material: 'Acrylic',
      color: 'Warm White',
      offers: {
        '@type': 'Offer',
        url: 'https://saugaat.example/product/lamp-couple-name-acrylic-arch',
        price: '1299.00',
        priceCurrency: 'INR',
        itemCondition: 'https://schema.org/NewCondition',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(productJsonLd({ ...lamp, material: '', color: '' }, '')).not.toHaveProperty('material');
    expect(productJsonLd({ ...lamp, soldOut: true }, '')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('its row of others names the collection that it leads to', () => {
    expect(relatedTo(lamp).all.name).toBe('Customisable Collection');
    expect(relatedTo({ ...lamp, customisable: false, type: [] }).all.name).toBe('Collections');
  });
});
