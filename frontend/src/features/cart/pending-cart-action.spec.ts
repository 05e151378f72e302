import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pendingCartAction, EXPIRES_MS } from './pending-cart-action';

const item = {
  product: { id: 'p1', name: 'Lamp', effectivePrice: 1299, image: ['/a.webp', '/b.webp'], slug: 'lamp' },
  customText1: 'Asha',
  quantity: 2,
};

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('a guest\u2019s item', () => {
  it('R-CART-14 is kept for this tab and taken once, with its personalisation', () => {
    pendingCartAction.save(item, 0);
    expect(pendingCartAction.consume(1)).toEqual({ ...item, product: { ...item.product, image: ['/a.webp'] } });
    expect(pendingCartAction.consume(1)).toBeNull();
  });

  it('is forgotten after half an hour', () => {
    pendingCartAction.save(item, 0);
    expect(pendingCartAction.consume(EXPIRES_MS)).not.toBeNull();
    pendingCartAction.save(item, 0);
    expect(pendingCartAction.consume(EXPIRES_MS + 1)).toBeNull();
    expect(pendingCartAction.consume(1)).toBeNull();
  });

  it('gives way to a later one', () => {
    pendingCartAction.save(item, 0);
    pendingCartAction.save({ product: { ...item.product, id: 'p2' } }, 0);
    expect(pendingCartAction.consume(1)?.product.id).toBe('p2');
    expect(pendingCartAction.consume(1)).toBeNull();
  });

  it('lives as long as the page where nothing can be stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    pendingCartAction.save(item, 0);
    expect(pendingCartAction.consume(1)?.product.id).toBe('p1');
    expect(pendingCartAction.consume(1)).toBeNull();
  });

  it.each(['{broken', '7', 'null', '{"at":0}', '{"at":0,"item":{"product":{"id":7}}}', '{"at":"now","item":{}}'])(
    'is not made of %s',
    (text) => {
      sessionStorage.setItem('cart-intent', text);
      expect(pendingCartAction.consume(1)).toBeNull();
    },
  );
});
