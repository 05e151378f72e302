import { describe, expect, it } from '@jest/globals';
import { addressKey } from './cod.rules.js';

describe('R-ORD-18 a door', () => {
  it('is the same however its address is written', () => {
    const key = addressKey({ address: '12, Lake-View Road', pinCode: '411038' });
    expect(addressKey({ address: ' 12 lake view ROAD.', pinCode: '411038' })).toBe(key);
    expect(addressKey({ address: '12, Lake-View Road', pinCode: '411039' })).not.toBe(key);
    expect(addressKey({ address: '13, Lake-View Road', pinCode: '411038' })).not.toBe(key);
  });
});
