import { expect, it } from '@jest/globals';
import {
  altText,
  areUntouchedBeginning,
  customAltTexts,
  imageNamesIn,
  toProductImage,
  withAltTexts,
  withImages,
} from './product-images.rules.js';

const held = new Map([['lamp-1', { stem: 'lamp-1', hash: '0a1b2c3d', width: 1200, height: 900 }]]);

it('R-DATA-04 a picture of ours has its address and size', () => {
  const sized = { src: '/images/lamp-1.0a1b2c3d.webp', width: 1200, height: 900 };
  expect(toProductImage('lamp-1.webp', held)).toEqual(sized);
  expect(toProductImage('/images/lamp-1.ffffffff.webp', held)).toEqual(sized);
});

it('R-DATA-04 a picture that lies elsewhere keeps its address', () => {
  expect(toProductImage('https://example.com/a.jpg', held)).toMatchObject({ src: 'https://example.com/a.jpg' });
  expect(toProductImage('/uploads/a.jpg', held)).toMatchObject({ src: '/uploads/a.jpg', width: 1200, height: 1200 });
  expect(toProductImage('http://example.com/a.jpg', held)).toMatchObject({ src: 'http://example.com/a.jpg' });
  expect(toProductImage('unknown.webp', held)).toMatchObject({ src: '/images/unknown.webp' });
  expect(toProductImage('sets/unknown.webp', held)).toMatchObject({ src: '/images/sets/unknown.webp' });
});

it('R-ROUTE-41 every picture has a text of its own', () => {
  expect([0, 1].map((position) => altText('Lamp', position, 5))).toEqual(['Lamp', 'Lamp, picture 2 of 5']);
});

it('of the texts of pictures, those count that somebody wrote', () => {
  const pictures = [
    { src: '/a', alt: 'Lamp' },
    { src: '/b', alt: 'At night' },
    { src: '/c', alt: '' },
    { src: '/d', alt: 'Lamp, picture 4 of 4' },
  ];
  expect([...customAltTexts(pictures, 'Lamp')]).toEqual([['/b', 'At night']]);
  expect([...customAltTexts(pictures, 'Bowl')]).toEqual([
    ['/a', 'Lamp'],
    ['/b', 'At night'],
    ['/d', 'Lamp, picture 4 of 4'],
  ]);
});

it('a picture has the text that was written for its place or its address, or else its name and place', () => {
  const pictures = [
    { src: '/a', alt: '', width: 1 },
    { src: '/b', alt: '', width: 2 },
  ];
  expect(withAltTexts(pictures, 'Lamp', ['', 'At night'])).toEqual([
    { src: '/a', alt: 'Lamp', width: 1 },
    { src: '/b', alt: 'At night', width: 2 },
  ]);
  expect(withAltTexts(pictures, 'Lamp', new Map([['/a', 'By day']]))).toEqual([
    { src: '/a', alt: 'By day', width: 1 },
    { src: '/b', alt: 'Lamp, picture 2 of 2', width: 2 },
  ]);
});

it('R-CUST-18 finds and changes the pictures of a personalisation at any depth', () => {
  const personalisation = {
    image: 'blank.webp',
    photo: { mask: 'mask.webp', quad: [[0.1, 0.2]] },
    text: { font: 'Kalam', variants: { 1: { image: 'one.webp', slots: [{ part: 0 }] } } },
    note: null,
  };
  expect(imageNamesIn(personalisation)).toEqual(['blank.webp', 'mask.webp', 'one.webp']);
  expect(withImages(personalisation, (reference) => `/${reference}`)).toEqual({
    image: '/blank.webp',
    photo: { mask: '/mask.webp', quad: [[0.1, 0.2]] },
    text: { font: 'Kalam', variants: { 1: { image: '/one.webp', slots: [{ part: 0 }] } } },
    note: null,
  });
  expect(imageNamesIn({ image: { image: 'inner.webp' }, mask: null })).toEqual(['inner.webp']);
});

const at = (stem: string, alt: string) => ({ src: `/images/${stem}.0a1b2c3d.webp`, alt });

it('pictures are an untouched beginning where they are the first of the named, in their order, without texts of their own', () => {
  const named = ['lamp-1.webp', 'lamp-2.webp', 'lamp-3.webp'];
  const [first, second] = [at('lamp-1', 'Lamp'), at('lamp-2', 'Lamp, picture 2 of 2')];
  expect(areUntouchedBeginning([first, second], 'Lamp', named)).toBe(true);
  expect(areUntouchedBeginning([second, first], 'Lamp', named)).toBe(false);
  expect(areUntouchedBeginning([first, at('added-1', '')], 'Lamp', named)).toBe(false);
  expect(areUntouchedBeginning([first, at('lamp-2', 'At night')], 'Lamp', named)).toBe(false);
  expect(areUntouchedBeginning([first, second, at('lamp-3', '')], 'Lamp', named)).toBe(false);
  expect(areUntouchedBeginning([], 'Lamp', named)).toBe(false);
  expect(
    areUntouchedBeginning([{ src: 'https://example.com/a.jpg', alt: '' }], 'Lamp', [
      'https://example.com/a.jpg',
      'b.webp',
    ]),
  ).toBe(false);
});
