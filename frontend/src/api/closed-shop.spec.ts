import { expect, it } from '@jest/globals';
import { isOfAnotherPage } from './closed-shop';

const ACCOUNT = 'https://saugaat.example/account?from=mail';

it.each([
  ['another page', ACCOUNT, '/collections', true],
  ['its own page, whatever its search', ACCOUNT, '/account', false],
  ['any page, where the browser does not tell', undefined, '/collections', false],
])('a document shows %s', (_, document, path, expected) => {
  expect(isOfAnotherPage(document, path)).toBe(expected);
});
