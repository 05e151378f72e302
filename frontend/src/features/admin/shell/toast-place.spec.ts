import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { coversControl, keepToastsClear, type ToastPlace } from './toast-place';

const button = document.createElement('button');
const text = document.createElement('p');
const region = document.createElement('div');
/** Places under which a button lies. */
let taken: ToastPlace[] = [];

beforeEach(() => {
  button.append(document.createElement('span'));
  document.body.append(button, text, region);
  region.getBoundingClientRect = () => new DOMRect(0, 0, 40, 20);
  document.elementsFromPoint = () => [
    region,
    taken.includes(region.dataset.place as ToastPlace) ? (button.firstElementChild ?? button) : text,
  ];
});
afterEach(() => {
  document.body.replaceChildren();
  region.replaceChildren();
  delete region.dataset.place;
});

async function show(...places: ToastPlace[]): Promise<string | undefined> {
  taken = places;
  region.append('Saved.');
  await Promise.resolve();
  return region.dataset.place;
}

it('a toast stands where nothing can be pressed, the first such place counts', async () => {
  const stop = keepToastsClear(region);
  expect(await show()).toBe('start');
  expect(await show('start')).toBe('end');
  expect(await show('start', 'end', 'middle')).toBe('top');
  expect(await show('start', 'end', 'middle', 'top')).toBe('start');
  stop?.();
  expect(await show('start')).toBe('start');
});

it('what lies inside of a button counts, text and the toast itself do not', () => {
  taken = ['start'];
  region.dataset.place = 'start';
  expect(coversControl(new DOMRect(0, 0, 10, 10), region)).toBe(true);
  region.dataset.place = 'end';
  expect(coversControl(new DOMRect(0, 0, 10, 10), region)).toBe(false);
});
