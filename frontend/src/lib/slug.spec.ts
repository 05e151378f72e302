import { expect, it } from '@jest/globals';
import { slugify } from './slug';

it.each([
  ['Saugaat', 'saugaat'],
  ['Sharma & Sons, Indore', 'sharma-and-sons-indore'],
  ['  Café  Mocha ', 'cafe-mocha'],
  ["Amma's Kitchen", 'ammas-kitchen'],
  ['सौगात', 'सौगात'],
  ['---', ''],
])('R-ROUTE-24 the slug of %j is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
