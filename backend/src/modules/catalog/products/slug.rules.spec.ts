import { expect, it } from '@jest/globals';
import { freeSlug, slugOf } from './slug.rules.js';

it.each([
  ['Lamp Couple Name', 'lamp-couple-name'],
  ['  Lamp \t Couple\n Name ', 'lamp-couple-name'],
  ['Lamp - Couple', 'lamp---couple'],
  ['Lamp --', 'lamp'],
  ['50% Off & More / Big', '50%-off-&-more-/-big'],
  ['दीपक LAMP', 'दीपक-lamp'],
  ['- -', ''],
])('R-PROD-01 R-PROD-02 the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('R-PROD-01 of two equal slugs the newer gets a number', () => {
  expect(freeSlug('lamp', new Set())).toBe('lamp');
  expect(freeSlug('lamp', new Set(['lamp']))).toBe('lamp-2');
  expect(freeSlug('lamp', new Set(['lamp', 'lamp-2', 'lamp-4']))).toBe('lamp-3');
});
