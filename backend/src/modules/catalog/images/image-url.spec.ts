import { expect, it } from '@jest/globals';
import { parseImageName, parseVariant, imageUrl, stemOf } from './image-url.js';

it('R-DATA-04 an address names the content of a picture', () => {
  expect(imageUrl({ stem: 'lamp-1', hash: '0a1b2c3d' })).toBe('/images/lamp-1.0a1b2c3d.webp');
  expect(parseImageName('lamp-1.0a1b2c3d')).toEqual({ stem: 'lamp-1', hash: '0a1b2c3d' });
});

it.each([
  'lamp-1',
  '../lamp.0a1b2c3d',
  'lamp%2f.0a1b2c3d',
  '.0a1b2c3d',
  'Lamp.0a1b2c3d',
  'lamp.0A1B2C3D',
  'a.b.0a1b2c3d',
])('%j names no picture', (text) => expect(parseImageName(text)).toBeNull());

it('a variant has a width and a format that are served', () => {
  expect(parseVariant('640.avif')).toEqual({ width: 640, format: 'avif' });
  expect(parseVariant('160.jpg')).toEqual({ width: 160, format: 'jpg' });
});

it.each(['641.avif', '640.png', '640', '0640.avif', '640.avif.webp', '-640.avif', '6e2.avif'])(
  '%j is no variant',
  (text) => expect(parseVariant(text)).toBeNull(),
);

it.each([
  ['lamp-1.webp', 'lamp-1'],
  ['/images/lamp-1.webp', 'lamp-1'],
  ['/images/lamp-1.0a1b2c3d.webp', 'lamp-1'],
  ['https://example.com/lamp-1.webp', null],
  ['/uploads/lamp-1.webp', null],
  ['lamp-1.jpg', null],
  ['../lamp-1.webp', null],
])('R-DATA-04 %j refers to %j', (reference, stem) => expect(stemOf(reference)).toBe(stem));
