import { expect, it } from '@jest/globals';
import { speculationRules } from './speculation-rules.js';

it('renders ahead what is the same for everybody, and nothing that a pattern could take for another page', () => {
  const routes = [
    { path: '/', index: true },
    { path: '/product/:slug', index: true },
    { path: '/checkout', index: false },
    { path: '/:sellOn', index: true },
  ];
  const { prerender } = JSON.parse(speculationRules(routes)) as { prerender: { where: unknown; eagerness: string }[] };
  expect(prerender).toEqual([
    {
      where: {
        and: [
          { href_matches: ['/', '/product/:slug'] },
          { not: { selector_matches: 'a[target=_blank], a[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ]);
});
