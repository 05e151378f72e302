import { expect, it } from '@jest/globals';
import { parcelItems, parcelProgress } from './parcel-progress';

it('says how many parcels have left while some are left', () => {
  expect(parcelProgress(1, 2)).toBe('1 of 2 parcels shipped');
  expect(parcelProgress(0, 1)).toBeNull();
  expect(parcelProgress(2, 2)).toBeNull();
});

it('names what is in a parcel', () => {
  expect(
    parcelItems([
      { productName: 'Lamp', quantity: 2 },
      { productName: 'Coasters', quantity: 1 },
    ]),
  ).toBe('2 × Lamp, 1 × Coasters');
  expect(parcelItems([])).toBe('');
});
