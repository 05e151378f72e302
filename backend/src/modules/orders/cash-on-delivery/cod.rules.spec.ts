import { describe, expect, it } from '@jest/globals';
import { addressKey } from './cod.rules.js';

describe('R-ORD-18 a door', () => {
  it('is the same however its address is written', () => {
    const key = addressKey({ address: '12, Lake-View Road', pinCode: '411038' });
    expect(addressKey({ address: ' 12 lake view ROAD.', pinCode: '411038' })).toBe(key);
    expect(addressKey({ address: '12, Lake-View Road', pinCode: '411039' })).not.toBe(key);
    expect(addressKey({ address: '13, Lake-View Road', pinCode: '411038' })).not.toBe(key);
  });

  it.each([
    ['12, Lake-View Road', '411038:12lakeviewroad'],
    ['१२, झील रोड', '411038:१२झलरड'],
    ['#,. -', '411038:'],
  ])('%s is known by its PIN code, letters and numbers', (address, key) => {
    expect(addressKey({ address, pinCode: '411038' })).toBe(key);
  });
});
