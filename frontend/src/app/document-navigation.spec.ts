import { expect, it } from '@jest/globals';
import { isDifferentPage } from './document-navigation';

const lamps = 'https://saugaat.example/collections?type=Lamp';

it('takes over only the page that the document was made for', () => {
  expect(isDifferentPage(lamps, lamps)).toBe(false);
  expect(isDifferentPage(lamps, `${lamps}#main`)).toBe(false);
  expect(isDifferentPage(`${lamps}&price=under-1000`, lamps)).toBe(true);
  expect(isDifferentPage(undefined, lamps)).toBe(false);
});
