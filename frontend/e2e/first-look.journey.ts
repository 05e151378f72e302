import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { GIFT, PLAIN } from './visitor';

const PAGES = ['/', '/collections', '/collections/him', `/product/${GIFT.slug}`, '/gift-wizard'];
const DENSITY = 2;

interface Shown {
  file: string;
  /** in pixels of the page */
  width: number;
  top: number;
  first: boolean;
  waits: boolean;
}

/** The pictures of the page, once those that are near have come. */
async function pictures(page: Page): Promise<Shown[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    [...document.images].map((image) => ({
      file: image.currentSrc.replace(location.origin, ''),
      width: image.getBoundingClientRect().width,
      top: image.getBoundingClientRect().top,
      first: image.fetchPriority === 'high',
      waits: image.loading === 'lazy',
    })),
  );
}

/** `/images/lamp.0a1b2c3d/480.avif` or `/assets/lamps-480-Bq1jyz.avif` -> 480 */
const widthOf = (file: string) => Number(/(?:\/|-)(\d+)(?:-[\w-]+)?\.avif$/.exec(file)?.[1] ?? NaN);

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(`what ${name} is sent`, () => {
    test.use({ viewport, deviceScaleFactor: DENSITY });

    test('pictures are AVIF, as wide as they are shown, one before all others', async ({ page, visitor }) => {
      for (const path of PAGES) {
        await visitor.go(path);
        const all = await pictures(page);
        const first = all.filter((one) => one.first);
        expect(first, `${path}: one picture comes first`).toHaveLength(1);
        expect(first[0]?.top, `${path}: and is seen at once`).toBeLessThan(viewport.height);
        expect(first[0]?.waits, path).toBe(false);
        const far = all.filter(({ top, waits }) => top > 2 * viewport.height && !waits);
        expect(far, `${path}: what is far down waits`).toEqual([]);
        for (const { file, width } of all.filter((one) => one.file && one.width > 0)) {
          expect(file, path).toMatch(/\.(avif|svg)$/);
          const got = widthOf(file);
          // The next of the served widths is at most half as large again, and a frame may be cut from a wider picture.
          if (got > 320) expect(got, `${path}: ${file} at ${width}`).toBeLessThanOrEqual(2 * width * DENSITY);
        }
      }
      expect(visitor.complaints).toEqual([]);
    });
  });
}

test('letters are a subset of their own, asked for with the page, and used', async ({ page, visitor }) => {
  const bytes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'font') return;
    bytes.set(response.url(), 0);
    bytes.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
  });
  for (const path of ['/collections', `/product/${PLAIN.slug}`, '/faqs']) {
    bytes.clear();
    await visitor.go(path);
    await page.waitForLoadState('networkidle');
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const used = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    );
    expect(preloaded).toHaveLength(2);
    expect(new Set(used), path).toEqual(new Set(['Fraunces Variable', 'Figtree Variable']));
    for (const file of bytes.keys()) expect(file).toMatch(/\/assets\/[\w-]+\.woff2$/);
    for (const file of preloaded) expect([...bytes.keys()], path).toContain(file);
    const sum = [...bytes.values()].reduce((total, size) => total + size, 0);
    expect(sum, `${path}: all letters`).toBeLessThan(40 * 1024);
  }
});

test('what only documents heed does not travel with each of their parts', async ({ page, visitor, request }) => {
  await visitor.go('/');
  const parts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(js|css|woff2|avif)$/.test(name)),
  );
  for (const ending of ['js', 'css', 'woff2', 'avif']) {
    const part = parts.find((name) => name.endsWith(`.${ending}`)) ?? '';
    const told = (await request.get(part)).headers();
    expect(Object.keys(told), part).not.toContain('content-security-policy');
    expect(told['x-content-type-options'], part).toBe('nosniff');
    expect(told['cache-control'], part).toContain('immutable');
  }
  expect((await request.get('/')).headers()).toHaveProperty('content-security-policy');
});
