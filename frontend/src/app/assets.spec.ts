import { expect, it } from '@jest/globals';
import { resolveAssets, type Manifest } from './assets';

const manifest: Manifest = {
  'src/app/start.ts': { file: 'start.js' },
  'src/app/entry-client.tsx': { file: 'entry.js', imports: ['_frame'] },
  _frame: { file: 'frame.js', css: ['frame.css'] },
  page: { file: 'page.js', imports: ['_frame', '_card'], css: ['page.css'] },
  _card: {
    file: 'card.js',
    css: ['card.css'],
    dynamicImports: ['src/tiles.lazy.tsx', 'src/dialog.tsx', 'src/footer.tsx'],
  },
  'src/tiles.lazy.tsx': { file: 'tiles.js', imports: ['_carousel', '_frame'] },
  _carousel: { file: 'carousel.js', css: ['carousel.css'] },
  'src/dialog.tsx': { file: 'dialog.js', css: ['dialog.css'] },
  'src/footer.tsx': { file: 'footer.js', css: ['footer.css'] },
  other: { file: 'other.js', css: ['other.css'] },
};

it('names the scripts that hydrate a page, those that come right after, and the style of all that the server renders', () => {
  expect(resolveAssets(manifest, 'page')).toEqual({
    start: '/start.js',
    scripts: ['/frame.js', '/card.js', '/page.js', '/entry.js'],
    deferred: ['/carousel.js', '/tiles.js'],
    css: ['/frame.css', '/card.css', '/page.css', '/carousel.css', '/footer.css'],
  });
});

it('names the one style sheet of the admin', () => {
  const admin = { ...manifest, 'style.css': { file: 'style.css' }, other: { file: 'other.js' } };
  expect(resolveAssets({ ...admin, _frame: { file: 'frame.js' } }, 'other').css).toEqual(['/style.css']);
});

it('points into the sources while there is no build', () => {
  expect(resolveAssets(null, 'page')).toEqual({
    start: null,
    scripts: ['/src/app/entry-client.tsx'],
    deferred: [],
    css: [],
  });
});
