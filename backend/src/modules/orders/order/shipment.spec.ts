import { describe, expect, it } from '@jest/globals';
import { CARRIERS, trackingNumber, trackingUrl } from './shipment.js';

describe('a parcel’s number', () => {
  it('is read as people write it', () => {
    expect(trackingNumber(' 5092 1183 774 ')).toBe('50921183774');
    expect(trackingNumber('ee123456789in')).toBe('EE123456789IN');
  });

  it.each(['', '123', 'a b', 'AB/12345', 'x'.repeat(41), '१२३४५'])('is refused: %j', (typed) => {
    expect(trackingNumber(typed)).toBeNull();
  });

  it('leads to its carrier', () => {
    expect(trackingUrl('Delhivery', '50921183774')).toBe('https://www.delhivery.com/track-v2/package/50921183774');
    expect(trackingUrl('Other', '50921183774')).toBeNull();
    expect(trackingUrl('toString', '1')).toBeNull();
    expect(CARRIERS).toContain('India Post');
  });
});
