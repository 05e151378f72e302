import { describe, expect, it } from '@jest/globals';
import { EMPTY_FORM, addLine, missingFrom, toPaise, toPhoneOrderDto, type NewOrderForm } from './new-order.view-model';

const line = { productId: 'p1', name: 'Lamp', quantity: 1, words: '', takesWords: false };
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
    ['9999999.99', 999_999_999],
  ])('%p is %p paise', (typed, paise) => expect(toPaise(typed)).toBe(paise));

  it.each(['-1', '1.234', '1,000', 'ten', '10000000', '5.', 'a5', '5a'])('%p is none', (typed) =>
    expect(toPaise(typed)).toBeNull(),
  );
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

describe('an item that is added', () => {
  const lamp = { id: 'p1', name: 'Lamp', takesWords: false };
  const other = { productId: 'p2', name: 'Mug', quantity: 3, words: '', takesWords: false };

  it('is a line of one piece', () => expect(addLine([], lamp)).toEqual([line]));

  it('raises the quantity of its line, and of no other', () =>
    expect(addLine([other, line], lamp)).toEqual([other, { ...line, quantity: 2 }]));

  it('is a line of its own where it carries words', () =>
    expect(addLine([line], { ...lamp, takesWords: true })).toEqual([line, { ...line, takesWords: true }]));
});
