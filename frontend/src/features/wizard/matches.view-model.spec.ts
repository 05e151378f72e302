import { describe, expect, it } from '@jest/globals';
import type { ListProduct } from '../catalog';
import { OCCASIONS, type Answers } from './answers';
import { isMatch, matchesOf, resultsSummary, resultsTitle } from './matches.view-model';
import { OCCASION_RULES } from './occasion-rules';

const plain: ListProduct = {
  id: 'vase',
  name: 'Vase',
  slug: 'vase',
  image: [],
  pictures: [],
  price: 1000,
  originalPrice: null,
  discountedPrice: null,
  effectivePrice: 1000,
  discountPercent: 0,
  isOnSale: false,
  rating: 4.5,
  reviews: 10,
  type: [],
  category: [],
  subcategory: [],
  material: '',
  style: '',
  theme: [],
  trending: '',
  color: '',
  giftingguide: ['her'],
  gift: false,
  luxury: false,
  wallart: false,
  personalisedJewellary: false,
  comingSoon: false,
  soldOut: false,
  customisable: true,
  photo: false,
  text1: false,
  featured: false,
};
const product = (id: string, own: Partial<ListProduct> = {}): ListProduct => ({ ...plain, id, ...own });
const answers = (own: Partial<Answers> = {}): Answers => ({
  recipient: 'her',
  occasion: 'Anniversary',
  budget: '2000',
  ...own,
});
const ids = (products: ListProduct[], own: Partial<Answers> = {}) =>
  matchesOf(products, answers(own)).map((match) => match.product.id);

describe('what matches', () => {
  it('R-WIZ-05 the recipient is one of the gifting guide tags, whatever the case', () => {
    expect(isMatch({ ...plain, giftingguide: ['Him', ' HER '] }, 'her', 2000)).toBe(true);
    expect(isMatch({ ...plain, giftingguide: ['her'] }, 'HER', 2000)).toBe(true);
    expect(isMatch({ ...plain, giftingguide: ['others', 'him'] }, 'her', 2000)).toBe(false);
    expect(isMatch({ ...plain, giftingguide: [] }, 'her', 2000)).toBe(false);
  });

  it('R-WIZ-06 the price is at or under the budget', () => {
    expect(isMatch(plain, 'her', 1000)).toBe(true);
    expect(isMatch(plain, 'her', 1001)).toBe(true);
    expect(isMatch(plain, 'her', 999)).toBe(false);
    expect(isMatch(plain, 'her', 0)).toBe(false);
  });

  it('R-WIZ-07 any price does where the budget is no number', () => {
    expect(isMatch({ ...plain, effectivePrice: 99_999 }, 'her', Number.NaN)).toBe(true);
    expect(ids([product('dear', { effectivePrice: 99_999 })], { budget: 'any' })).toEqual(['dear']);
  });

  it('R-WIZ-06 the effective price counts', () => {
    expect(ids([product('sale', { price: 3000, discountedPrice: 1500, effectivePrice: 1500 })])).toEqual(['sale']);
  });
});

describe('the order', () => {
  const products = [
    product('plain'),
    product('named', { text1: true }),
    product('both', { text1: true, photo: true }),
    product('lamp', { type: ['Lamp'] }),
  ];

  it('puts what suits the occasion first', () => {
    expect(ids(products)).toEqual(['both', 'named', 'lamp', 'plain']);
    expect(ids(products, { occasion: 'Housewarming' })[0]).toBe('lamp');
  });

  it.each(OCCASIONS)('R-WIZ-01 hides nothing for %s', (occasion) => {
    expect(ids(products, { occasion }).sort()).toEqual(['both', 'lamp', 'named', 'plain']);
  });

  it('takes the better rated of equals, then the more reviewed, then as they stand', () => {
    const equals = [
      product('first'),
      product('second'),
      product('known', { reviews: 200 }),
      product('loved', { rating: 4.9 }),
    ];
    expect(ids(equals)).toEqual(['loved', 'known', 'first', 'second']);
  });

  it('R-COLL-23 puts what is coming soon last, however well it suits', () => {
    expect(ids([product('soon', { text1: true, photo: true, comingSoon: true }), product('plain')])).toEqual([
      'plain',
      'soon',
    ]);
  });

  it('every occasion has its heaviest sign first, so that the first reason is the strongest', () => {
    for (const rules of Object.values(OCCASION_RULES)) {
      const weights = rules.map(({ weight }) => weight);
      expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    }
  });
});

const reasons = (own: Partial<ListProduct>, given: Partial<Answers> = {}) =>
  matchesOf([product('it', own)], answers(given))[0]?.reasons;

describe('the reasons', () => {
  it('say what speaks for the occasion, and what is left of the budget', () => {
    expect(reasons({ text1: true, effectivePrice: 1299 })).toEqual(['Carries your words', '₹701 under budget']);
    expect(reasons({ effectivePrice: 2000 })).toEqual(['Chosen for her', 'Exactly your budget']);
  });

  it('R-WIZ-07 say nothing of a budget that is no number', () => {
    expect(reasons({}, { budget: 'any' })).toEqual(['Chosen for her']);
  });

  it.each(OCCASIONS)('are there for every gift on %s', (occasion) => {
    expect(reasons({}, { occasion })?.every((reason) => reason !== '')).toBe(true);
  });
});

describe('the words above the shelf', () => {
  it('name the answers', () => {
    expect(resultsTitle(answers())).toBe('For her, for an anniversary');
    expect(resultsTitle(answers({ recipient: 'diy', occasion: 'Just because' }))).toBe('For a maker, just because');
  });

  it('count what matches', () => {
    const two = matchesOf([product('a', { text1: true }), product('b')], answers({ budget: '100000' }));
    expect(resultsSummary(two, answers({ budget: '100000' }))).toBe(
      '2 items at or under ₹1,00,000. The best matches come first.',
    );
    expect(resultsSummary(matchesOf([product('a')], answers()), answers())).toBe('1 item at or under ₹2,000.');
    expect(resultsSummary([], answers({ budget: 'any' }))).toBe('0 items at any price.');
  });
});

const summaryOf = (products: ListProduct[]) => resultsSummary(matchesOf(products, answers()), answers());

describe('answers and reasons at their limits', () => {
  it.each([
    ['family', 'Chosen for families'],
    ['friends', 'Chosen for friends'],
    ['her', 'Chosen for her'],
    ['him', 'Chosen for him'],
    ['office', 'At home in an office'],
    ['diy', 'For people who like to make things'],
  ] as const)('for %s a gift without another reason is "%s"', (recipient, reason) => {
    expect(reasons({ giftingguide: [recipient] }, { recipient, budget: 'any' })).toEqual([reason]);
  });

  it('nothing matches before both questions are answered', () => {
    expect(ids([product('it')], { recipient: null })).toEqual([]);
    expect(ids([product('it')], { occasion: null })).toEqual([]);
    expect(ids([product('it', { giftingguide: ['him'] })])).toEqual([]);
  });

  it('a title without answers is for friends, just because', () => {
    expect(resultsTitle(answers({ recipient: null, occasion: null }))).toBe('For friends, just because');
  });

  it('the best come first only where there are several and one of them suits', () => {
    expect(summaryOf([product('a', { text1: true })])).toBe('1 item at or under ₹2,000.');
    expect(summaryOf([product('a'), product('b')])).toBe('2 items at or under ₹2,000.');
    expect(summaryOf([product('a', { text1: true }), product('b')])).toBe(
      '2 items at or under ₹2,000. The best matches come first.',
    );
  });
});
