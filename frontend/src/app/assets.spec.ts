import { expect, it } from '@jest/globals';
import { resolveAssets, type Manifest } from './assets';

const manifest: Manifest = {
  'src/app/start.ts': { file: 'start.js' },
  'src/app/entry-client.tsx': { file: 'entry.js', imports: ['_frame'] },
  _frame: { file: 'frame.js' },
  page: { file: 'page.js', imports: ['_frame', '_card'] },
  _card: { file: 'card.js', dynamicImports: ['src/tiles.lazy.tsx', 'src/dialog.tsx'] },
  'src/tiles.lazy.tsx': { file: 'tiles.js', imports: ['_carousel', '_frame'] },
  _carousel: { file: 'carousel.js' },
  'src/dialog.tsx': { file: 'dialog.js' },
  other: { file: 'other.js' },
  'style.css': { file: 'style.css' },
};

it('names the entry, the style sheet, and the scripts that the page needs with them', () => {
  expect(resolveAssets(manifest, 'page')).toEqual({
    start: '/start.js',
    entry: '/entry.js',
    page: '/page.js',
    css: ['/style.css'],
    modules: ['/frame.js', '/card.js', '/carousel.js', '/tiles.js'],
  });
});

it('points into the sources while there is no build', () => {
  expect(resolveAssets(null, 'page')).toEqual({
    start: null,
    entry: '/src/app/entry-client.tsx',
    page: '/page',
    css: [],
    modules: [],
  });
});
