import { describe, expect, it } from '@jest/globals';
import { budgetsOf, heavyStyle, overBudget, scriptsOf, stylesOf } from './bundle-check.mjs';

const manifest = {
  'src/app/start.ts': { file: 'start.js' },
  'src/app/entry-client.tsx': { file: 'entry.js', imports: ['_libraries'], dynamicImports: ['page'] },
  _libraries: { file: 'libraries.js' },
  _card: { file: 'card.js', imports: ['_libraries'] },
  page: { file: 'page.js', imports: ['_card'], dynamicImports: ['later'] },
  later: { file: 'later.js' },
};
const kilobytes = { 'start.js': 1, 'entry.js': 5, 'libraries.js': 90, 'card.js': 10, 'page.js': 15 };
const sizeOf = (file) => kilobytes[file] * 1024;

describe('the budget of scripts', () => {
  it('counts what is fetched before the page runs, each file once', () => {
    expect(scriptsOf(manifest, 'page')).toEqual(['start.js', 'entry.js', 'libraries.js', 'page.js', 'card.js']);
  });

  it('counts the style of all that the server renders', () => {
    const styled = {
      ...manifest,
      _card: { file: 'card.js', css: ['card.css'] },
      page: { file: 'page.js', imports: ['_card'], dynamicImports: ['later', 'src/tiles.lazy.tsx'] },
      later: { file: 'later.js', css: ['later.css'] },
      'src/tiles.lazy.tsx': { file: 'tiles.js', css: ['tiles.css'] },
    };
    expect(stylesOf(styled, 'page')).toEqual(['card.css', 'tiles.css']);
    expect(heavyStyle({ page: 'page', styleKb: 14 }, styled, () => 7 * 1024)).toEqual([]);
    expect(heavyStyle({ page: 'page', styleKb: 14 }, styled, () => 8 * 1024)).toEqual([
      'page waits for 16.0 KB of style (gzip), more than 14 KB.',
    ]);
  });

  it('holds up to its last byte', () => {
    expect(overBudget({ what: 'Home', page: 'page', kb: 121 }, manifest, sizeOf)).toEqual([]);
  });

  it('names the page, the weight and the culprits, the heaviest first', () => {
    const [fault] = overBudget({ what: 'Home', page: 'page', kb: 120 }, manifest, sizeOf);
    expect(fault).toMatch(
      /^Home \(page\) loads 121\.0 KB of script \(gzip\), more than 120 KB:\n +90\.0 KB +libraries\.js\n +15\.0/,
    );
  });

  it('names a page that comes in too many pieces', () => {
    const imports = Array.from({ length: 16 }, (_, place) => `_${place}`);
    const many = { ...manifest, ...Object.fromEntries(imports.map((key) => [key, { file: `${key}.js` }])) };
    many.page = { file: 'page.js', imports };
    expect(overBudget({ what: 'Home', page: 'page', kb: 121 }, many, () => 1)[0]).toMatch(
      /loads 20 scripts, more than 16/,
    );
  });

  it('holds for every page of the shop', () => {
    const pages = ['src/pages/collection.tsx', 'src/pages/faqs.tsx', 'src/pages/checkout.tsx'];
    const built = Object.fromEntries(pages.map((page) => [page, { file: 'x.js', isDynamicEntry: true }]));
    expect(budgetsOf({ ...manifest, ...built }).map(({ page, kb }) => [page, kb])).toEqual([
      [pages[0], 119.9],
      [pages[1], 129.5],
      [pages[2], 139],
    ]);
  });

  it('says when a page is gone from the build', () => {
    expect(() => scriptsOf(manifest, 'src/pages/gone.tsx')).toThrow('The manifest names no src/pages/gone.tsx.');
  });
});
