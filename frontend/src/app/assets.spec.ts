import { expect, it } from '@jest/globals';
import { assetsOf, type Manifest } from './assets';

const manifest: Manifest = {
  'src/app/entry-client.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['_frame'], dynamicImports: ['page'] },
  _frame: { file: 'frame.js', css: ['frame.css'] },
  page: { file: 'page.js', css: ['page.css'], imports: ['_frame', '_card'], dynamicImports: ['later'] },
  _card: { file: 'card.js', css: ['card.css'], dynamicImports: ['src/tiles.later.tsx', 'dialog'] },
  'src/tiles.later.tsx': { file: 'tiles.js', css: ['tiles.css'] },
  dialog: { file: 'dialog.js', css: ['dialog.css'] },
  later: { file: 'later.js', css: ['later.css'], imports: ['_card'] },
  other: { file: 'other.js', css: ['other.css'] },
};

it('names the entry, and what the page needs with it', () => {
  const { entry, modules } = assetsOf(manifest, 'page');
  expect(entry).toBe('/entry.js');
  expect(modules).toEqual(['/frame.js', '/card.js', '/page.js']);
});

it('puts the styles of parts before those of wholes, and adds those of what the server renders and scripts reach later', () => {
  expect(assetsOf(manifest, 'page').css).toEqual([
    '/frame.css',
    '/entry.css',
    '/card.css',
    '/page.css',
    '/later.css',
    '/tiles.css',
  ]);
});

it('points into the sources while there is no build', () => {
  expect(assetsOf(null, 'page')).toEqual({ entry: '/src/app/entry-client.tsx', css: [], modules: [] });
});
