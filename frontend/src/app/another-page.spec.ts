import { expect, it } from '@jest/globals';
import { isAnotherPage } from './another-page';

const lamps = 'https://saugaat.example/collections?type=Lamp';

it('takes over only the page that the document was made for', () => {
  expect(isAnotherPage(lamps, lamps)).toBe(false);
  expect(isAnotherPage(lamps, `${lamps}#main`)).toBe(false);
  expect(isAnotherPage(`${lamps}&price=under-1000`, lamps)).toBe(true);
  expect(isAnotherPage(undefined, lamps)).toBe(false);
});
