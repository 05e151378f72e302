import { describe, expect, it } from '@jest/globals';
import type { CustomisableProduct } from '../../../personalise';
import {
  EMPTY_FORM,
  addLine,
  inputsOf,
  lineNeeds,
  missingFrom,
  toPaise,
  toPhoneOrderDto,
  type NewOrderForm,
  type NewOrderLine,
} from './new-order.view-model';

const line: NewOrderLine = {
  key: 1,
  productId: 'p1',
  name: 'Lamp',
  quantity: 1,
  words: '',
  photo: null,
  product: null,
};
const locket = (asks: Partial<CustomisableProduct> = {}): CustomisableProduct => ({
  id: 'p1',
  name: 'Lamp',
  effectivePrice: 899,
  pictures: [],
  text1: false,
  photo: false,
  instruction: [],
  personalisation: null,
  blank: null,
  ...asks,
});
const region = {
  quad: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  widthMm: 50,
  heightMm: 50,
};
const image = 'lamp.webp';
const photoSpec = { ...region, aspect: 1 };
const textSpec = { ...region, font: 'Kalam', color: '#000', maxChars: 10, maxLines: 1 };
const photo = { framed: 'data:image/jpeg;base64,AAAA', original: null };
const full: NewOrderForm = {
  ...EMPTY_FORM,
  email: 'meera@example.com',
  firstName: 'Meera',
  lastName: 'Iyer',
  phone: '9876543210',
  address: '12 Lake View Road',
  locality: 'Kothrud',
  pinCode: '411038',
  city: 'Pune',
  state: 'Maharashtra',
  lines: [line],
};

describe('an amount in rupees', () => {
  it.each([
    ['', 0],
    [' ', 0],
    ['0', 0],
    ['50', 5_000],
    [' 49.5 ', 4_950],
    ['49.05', 4_905],
    ['1,000', 100_000],
    ['10000000', 1_000_000_000],
  ])('%p is %p paise', (typed, paise) => expect(toPaise(typed)).toBe(paise));

  it.each(['-1', '1.234', 'ten', '10000000.01'])('%p is none', (typed) => expect(toPaise(typed)).toBeNull());
});

describe('an order by phone', () => {
  it('begins with nothing typed or ticked; it came by phone and is paid by a link', () => {
    const { channel, payBy, lines, ...typed } = EMPTY_FORM;
    expect([channel, payBy, lines]).toEqual(['phone', 'gateway', []]);
    expect(Object.values(typed).filter(Boolean)).toEqual([]);
  });

  it('is complete with an item, a customer and an address', () => expect(missingFrom(full)).toBeNull());

  it('needs an item', () => expect(missingFrom({ ...full, lines: [] })).toBe('Add an item.'));

  it.each(['email', 'firstName', 'lastName', 'phone', 'address', 'locality', 'pinCode', 'city', 'state'] as const)(
    'needs %s',
    (name) => expect(missingFrom({ ...full, [name]: ' ' })).toBe('Fill in the customer and the address.'),
  );

  it('needs a discount that is an amount, and its reason', () => {
    expect(missingFrom({ ...full, discount: 'ten' })).toBe('The discount is an amount in rupees, such as 50 or 49.50.');
    expect(missingFrom({ ...full, discount: '10', discountReason: ' ' })).toBe('Say why there is a discount.');
    expect(missingFrom({ ...full, discount: '10', discountReason: 'Late' })).toBeNull();
    expect(missingFrom({ ...full, discount: '0' })).toBeNull();
  });

  it('is sent without what was left empty', () => {
    const { discount: _off, discountReason: _why, deliverOn: _day, giftMessage: _card, lines: _lines, ...rest } = full;
    expect(toPhoneOrderDto({ ...full, giftMessage: ' ', lines: [{ ...line, words: ' ' }] })).toEqual({
      ...rest,
      lines: [{ productId: 'p1', quantity: 1 }],
    });
  });

  it('is sent with its words, card, day and discount, trimmed', () => {
    const typed = {
      ...full,
      giftMessage: ' Happy birthday ',
      deliverOn: '2026-12-01',
      discount: '49.50',
      discountReason: ' Late ',
      lines: [{ ...line, words: ' Aarav ' }],
    };
    expect(toPhoneOrderDto(typed)).toMatchObject({
      giftMessage: 'Happy birthday',
      deliverOn: '2026-12-01',
      discountPaise: 4_950,
      discountReason: 'Late',
      lines: [{ productId: 'p1', quantity: 1, words: 'Aarav' }],
    });
  });
});

describe('a personalised item', () => {
  it.each([
    [{}, '', null, null],
    [{ photo: true }, 'Asha', null, 'Lamp needs a photo.'],
    [{ photo: true }, '', photo, null],
    [{ text1: true }, ' ', photo, 'Lamp needs words.'],
    [{ text1: true }, 'Asha', null, null],
    [{ photo: true, text1: true }, '', null, 'Lamp needs a photo and words.'],
  ])('that asks for %j, with the words %j', (asks, words, given, needs) => {
    const asked = { ...line, words, photo: given, product: locket(asks) };
    expect(lineNeeds(asked)).toBe(needs);
    expect(missingFrom({ ...full, lines: [line, asked] })).toBe(needs);
  });

  it.each([
    [{}, { words: true, studio: false }],
    [{ personalisation: { image, photo: {} } }, { words: true, studio: false }],
    [{ photo: true }, { words: false, studio: true }],
    [{ text1: true }, { words: true, studio: true }],
    [{ personalisation: { image, photo: photoSpec } }, { words: false, studio: true }],
    [{ personalisation: { image, text: textSpec } }, { words: true, studio: true }],
    [
      { photo: true, personalisation: { image, text: textSpec } },
      { words: true, studio: true },
    ],
  ])('that asks for %j takes %j', (asks, parts) => expect(inputsOf(locket(asks))).toEqual(parts));

  it('is sent with the uploads of its own photo, and nothing else of it', () => {
    const lines = [
      { ...line, key: 7, photo, product: locket({ photo: true }) },
      { ...line, key: 8 },
    ];
    const sent = new Map([[7, { photo: 'f1', originalPhoto: 'f2' }]]);
    expect(toPhoneOrderDto({ ...full, lines }, sent).lines).toEqual([
      { productId: 'p1', quantity: 1, photo: 'f1', originalPhoto: 'f2' },
      { productId: 'p1', quantity: 1 },
    ]);
  });
});

describe('an item that is added', () => {
  const lamp = { id: 'p1', name: 'Lamp', product: null };
  const other = { ...line, key: 4, productId: 'p2', name: 'Mug', quantity: 3 };

  it('is a line of one piece', () => expect(addLine([], lamp)).toEqual([line]));

  it('raises the quantity of its line, and of no other', () =>
    expect(addLine([other, line], lamp)).toEqual([other, { ...line, quantity: 2 }]));

  it('is a line of its own where it is personalised', () => {
    const product = locket();
    expect(addLine([line, other], { ...lamp, product })).toEqual([line, other, { ...line, key: 5, product }]);
  });

  it('has a key that no other line has', () => expect(addLine([other], lamp)).toEqual([other, { ...line, key: 5 }]));
});
