import { beforeEach, describe, expect, it } from '@jest/globals';
import { savedCart, withEntry, type SavedEntry } from './saved-cart';

const lamp: Omit<SavedEntry, 'quantity'> = {
  productId: 'p1',
  name: 'Lamp Couple Name Acrylic Arch',
  slug: 'lamp-couple-name-acrylic-arch',
  price: 1299,
  image: '/images/lamp.0a1b2c3d.webp',
  customText1: 'Kabir & Zoya',
  uploadedPhoto: null,
};

beforeEach(() => {
  localStorage.clear();
});

describe('the saved cart', () => {
  it('R-CUST-05 adds an entry with quantity 1', () => {
    expect(withEntry([], lamp)).toEqual([{ ...lamp, quantity: 1 }]);
  });

  it('R-CUST-04 updates the entry of the same name', () => {
    const before = [{ ...lamp, quantity: 2 }];
    expect(withEntry(before, { ...lamp, customText1: 'Asha' })).toEqual([
      { ...lamp, customText1: 'Asha', quantity: 2 },
    ]);
    expect(before[0]?.customText1).toBe('Kabir & Zoya');
  });

  it('R-STORE-05 lives in its key until it is cleared', () => {
    savedCart.put(lamp);
    expect(JSON.parse(localStorage.getItem('savedCart') ?? '')).toHaveLength(1);
    expect(savedCart.find('p1')?.customText1).toBe('Kabir & Zoya');
    savedCart.remove('p1');
    expect(localStorage.getItem('savedCart')).toBeNull();
    savedCart.put(lamp);
    savedCart.clear();
    expect(savedCart.entries()).toEqual([]);
  });

  it('reads nothing out of what is not an entry', () => {
    localStorage.setItem('savedCart', JSON.stringify([{ name: 'no id' }, null, 7]));
    expect(savedCart.entries()).toEqual([]);
    localStorage.setItem('savedCart', '{"a":1}');
    expect(savedCart.entries()).toEqual([]);
  });
});
