import { expect, it } from '@jest/globals';
import { isPrintable, splitRuns } from './fonts.js';

it('emoji of a message are printed beside its letters', () => {
  expect(isPrintable('Happy birthday, मीरा 🎉 ❤️ 🎂 🪔 👍🏽')).toBe(true);
  const runs = splitRuns('Love ❤️', 'display');
  expect(runs.map(({ text }) => text)).toEqual(['Love ', '❤']);
  expect(runs[1]?.file).toContain('noto-emoji');
});

it('letters that no font has are not', () => {
  expect(isPrintable('அன்பு')).toBe(false);
});
