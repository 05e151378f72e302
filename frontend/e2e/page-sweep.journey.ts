import type { Page } from '@playwright/test';
import { routes } from '../src/app/routes';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  expectNoOverflow,
  expectNoOverflowWhenZoomed,
  WIDTHS,
} from './accessibility';
import { expectNoLayoutShift, waitForPaint, watchLayoutShifts } from './layout-shift';
import { PAGES, VARIANTS, type ListedProduct, type RouteExpectation } from './page-table';
import { expectPage, unexpectedErrors } from './page-expectations';
import { expect, test } from './shop-test';
import type { ShopperPage } from './shopper-page';

/** Device pixels per CSS pixel, as phones and better screens have them. */
const DENSITY = 2;
/** The smallest width and height of a control, in pixels. */
const MIN_TOUCH_TARGET = 44;
/** All fonts of a page together, in bytes. */
const MAX_FONT_BYTES = 40 * 1024;

test.describe.configure({ mode: 'parallel' });

test('the page table names every public row of the route table', () => {
  const paths = routes.filter(({ policy }) => policy !== 'admin').map(({ path }) => path);
  expect(Object.keys(PAGES).sort()).toEqual(paths.sort());
});

const all = [...Object.values(PAGES).flat(), ...VARIANTS];

test('a page that is like another names one on which axe runs', () => {
  const models = all.filter(({ likePage }) => !likePage).map(({ path }) => path);
  for (const { path, likePage } of all) if (likePage) expect(models, path).toContain(likePage);
});

const tagsOf = (pages: readonly RouteExpectation[]) => [...new Set(pages.flatMap(({ tags = [] }) => tags))];

/** The controls that are smaller than a thumb needs; links within a sentence are not meant. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'button, select, summary, textarea, input:not([type=hidden])',
    );
    return [...pressed].flatMap((element) => {
      const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (element.tabIndex < 0) return [];
      const marked = element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element;
      const { width, height } = marked.getBoundingClientRect();
      if ((!shown && marked === element) || width === 0) return [];
      const after = getComputedStyle(marked, '::after');
      const reach = after.position === 'absolute' ? parseFloat(after.height) : 0;
      const [w, h] = [Math.max(width, parseFloat(after.width) || 0), Math.max(height, reach)];
      const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? marked.textContent ?? '';
      return w + 0.5 < least || h + 0.5 < least ? [`${name.trim()}: ${Math.round(w)} x ${Math.round(h)}`] : [];
    });
  }, MIN_TOUCH_TARGET);

/** With reduced motion nothing is animated. */
async function expectNoMovement(page: Page, where: string): Promise<void> {
  const { longest, endless } = await page.evaluate(() => {
    const times = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element, part);
        return [transitionDuration, animationDuration].flatMap((list) => list.split(','));
      }),
    );
    const running = document.getAnimations();
    return {
      longest: Math.max(...times.map((time) => parseFloat(time) * 1000)),
      endless: running.filter((one) => one.effect?.getComputedTiming().iterations === Infinity).length,
    };
  });
  expect(longest, `${where}: the longest movement, in ms`).toBeLessThanOrEqual(1);
  expect(endless, where).toBe(0);
}

/** `/images/lamp.0a1b2c3d/480.avif` or `/assets/lamps-480-Bq1jyz.avif` -> 480 */
const widthOf = (file: string) => Number(/(?:\/|-)(\d+)(?:-[\w-]+)?\.avif$/.exec(file)?.[1] ?? NaN);

/** Pictures are AVIF; with a leading picture also no wider than they are shown, and in a sensible order. */
async function expectPictures(page: Page, { path, hasLeadingPicture }: RouteExpectation): Promise<void> {
  const pictures = await page.evaluate(() =>
    [...document.images].map((image) => ({
      file: image.currentSrc.replace(location.origin, ''),
      width: image.getBoundingClientRect().width,
      top: image.getBoundingClientRect().top + scrollY,
      isFirst: image.fetchPriority === 'high',
      isLazy: image.loading === 'lazy',
    })),
  );
  const loaded = pictures.filter((one) => one.file && one.width > 0);
  for (const { file } of loaded) expect(file, path).toMatch(/\.(avif|svg)$|^\/api\/product-reviews\/photos\//);
  if (!hasLeadingPicture) return;
  for (const { file, width } of loaded) {
    const got = widthOf(file);
    // The next of the served widths is at most half as large again, and a frame may be cut from a wider picture.
    if (got > 320) expect(got, `${path}: ${file} at ${width}`).toBeLessThanOrEqual(2 * width * DENSITY);
  }
  const height = page.viewportSize()?.height ?? 0;
  const first = pictures.filter(({ isFirst }) => isFirst);
  expect(first, `${path}: one picture comes first`).toHaveLength(1);
  expect(first[0]?.top, `${path}: and is seen at once`).toBeLessThan(height);
  expect(first[0]?.isLazy, path).toBe(false);
  const far = pictures.filter(({ top, isLazy }) => top > 2 * height && !isLazy);
  expect(far, `${path}: what is far down waits`).toEqual([]);
}

async function expectTiles(page: Page, { path, tiles: [name, ...names] = [''] }: RouteExpectation): Promise<void> {
  const tiles = page.getByRole('region', { name: `${name} to browse` }).getByRole('link');
  await expect(tiles).toHaveText(names);
  const words = path === '/collections' ? ['trending', 'style', 'material', 'theme'] : names;
  expect(await tiles.evaluateAll((every) => every.map((tile) => tile.getAttribute('href')))).toEqual(
    words.map((word) => `${path}/${word.toLowerCase()}`),
  );
}

interface ListPage {
  names: string[];
  next: string | null;
}

/** A further page of a list, as the server renders it. */
async function furtherPage(page: Page, address: string): Promise<ListPage> {
  const html = await (await page.request.get(address)).text();
  return page.evaluate((text) => {
    const list = new DOMParser().parseFromString(text, 'text/html');
    const names = [...list.querySelectorAll('main article :is(h2, h3)')].map((heading) => heading.textContent);
    return { names, next: list.querySelector('main a[rel=next]')?.getAttribute('href') ?? null };
  }, html);
}

/** The list holds exactly the products that belong to it, page after page. */
async function expectProducts(page: Page, { path, lists }: RouteExpectation, products: readonly ListedProduct[]) {
  const expected = products.filter((product) => lists?.(product));
  expect(expected.length, path).toBeGreaterThan(0);
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article');
  const names = await cards.getByRole('heading').allTextContents();
  const link = page.getByRole('main').getByRole('link', { name: /^Next/ });
  let next = (await link.count()) > 0 ? await link.getAttribute('href') : null;
  while (next) {
    const further = await furtherPage(page, next);
    names.push(...further.names);
    next = further.next;
  }
  expect(names.toSorted(), path).toEqual(expected.map(({ name }) => name).toSorted());
  const soon = expected.filter(({ comingSoon }) => comingSoon).map(({ name }) => name);
  if (soon.length > 0) expect(names.slice(-soon.length).toSorted(), `${path}: last`).toEqual(soon.toSorted());
}

/** Everything that is asserted of every page, in one visit; the page is at its top and complete. */
async function expectSoundPage(shopper: ShopperPage, one: RouteExpectation): Promise<void> {
  const { page } = shopper;
  await expectPage(page, one);
  if (one.tiles) await expectTiles(page, one);
  await expectSoundAtWidth(page, one);
  await expectNoLayoutShift(shopper, one.path);
  if (page.viewportSize()?.width === 390) await expectNoOverflowWhenZoomed(page, one.path);
}

/** What may depend on the width, of the page as it stands. */
async function expectSoundAtWidth(page: Page, one: RouteExpectation): Promise<void> {
  await one.check?.(page);
  await expectPictures(page, one);
  const isPhone = page.viewportSize()?.width === 390;
  if (one.likePage) await expectNoOverflow(page, one.path);
  else if (isPhone) await expectAccessibleOnPhone(page, one.path);
  else await expectAccessible(page, one.path);
  if (isPhone) expect(await smallTargets(page), one.path).toEqual([]);
  else if (!one.likePage) await expectNoMovement(page, one.path);
}

/** The same of a page on a phone, at the width of a desktop; leaves it at its width. */
async function expectSoundWhenWidened(page: Page, one: RouteExpectation): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 900 };
  await page.setViewportSize({ ...size, width: 1440 });
  await expectSoundAtWidth(page, one);
  await page.setViewportSize(size);
}

/** Records the fonts that a page loads, with their sizes, and holds them back until they are released. */
async function holdFonts(page: Page) {
  const sizes = new Map<string, number>();
  let held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    const answer = await route.fetch();
    const body = await answer.body();
    sizes.set(route.request().url(), body.length);
    await route.fulfill({ response: answer, body });
  });
  return {
    sizes,
    hold() {
      sizes.clear();
      held = Promise.withResolvers<void>();
    },
    release: () => held.resolve(),
  };
}

/** Only the shop's own fonts are loaded, with the page, and used. */
async function expectFonts(
  { page, baseUrl }: ShopperPage,
  { path, furtherFonts = [] }: RouteExpectation,
  sizes: ReadonlyMap<string, number>,
): Promise<void> {
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const used = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  expect(preloaded, path).toHaveLength(2);
  expect(new Set(used), path).toEqual(new Set(['Fraunces Variable', 'Figtree Variable', ...furtherFonts]));
  for (const file of sizes.keys()) {
    expect(file.startsWith(`${baseUrl}/assets/`), file).toBe(true);
    expect(file).toMatch(/\/assets\/[\w-]+\.woff2$/);
  }
  for (const file of preloaded) expect([...sizes.keys()], path).toContain(file);
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  if (furtherFonts.length === 0) expect(sum, `${path}: all fonts`).toBeLessThan(MAX_FONT_BYTES);
}

/** Scrolls through the page, so that all its parts are loaded, and back to its top. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 800) {
    await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

const plain = all.filter(({ withLateFonts }) => !withLateFonts);

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    // A page with the same parts as another is opened on a phone alone, and widened there.
    const opened = plain.filter(({ likePage }) => width === 390 || !likePage);
    const half = Math.ceil(opened.length / 2);
    for (const [part, pages] of [opened.slice(0, half), opened.slice(half)].entries()) {
      test(
        `every page of part ${part + 1} has its heading, title and breadcrumb, is accessible, fits the screen and does not shift`,
        {
          tag: [
            ...tagsOf(pages),
            '@R-ROUTE-01',
            '@R-ROUTE-02',
            '@R-ROUTE-41',
            '@R-ROUTE-42',
            '@R-ROUTE-44',
            '@R-SEC-01',
            '@R-SEC-02',
          ],
        },
        async ({ page, shopper, request }) => {
          test.setTimeout(900_000);
          const products = (await (await request.get('/api/products')).json()) as ListedProduct[];
          await watchLayoutShifts(page);
          for (const one of pages) {
            await test.step(one.path, async () => {
              const answer = await shopper.open(one.path);
              expect(answer?.status(), one.path).toBe(one.status ?? 200);
              await expectSoundPage(shopper, one);
              if (one.likePage) await expectSoundWhenWidened(page, one);
              if (one.lists && (one.likePage || width === 1440)) await expectProducts(page, one, products);
              // What it asks for again may be refused again: that is this page's, not the next one's.
              if (one.expectedConsole) await shopper.waitForNetworkIdle();
              expect(unexpectedErrors(shopper, one), one.path).toEqual([]);
            });
          }
        },
      );
    }

    test.describe('on a screen of double density', () => {
      test.use({ deviceScaleFactor: DENSITY });
      const pages = all.filter(({ withLateFonts }) => withLateFonts);

      test(
        'one page of each kind sends pictures in the shown size and few fonts, without layout shift when fonts are late',
        { tag: [...tagsOf(pages), '@R-ROUTE-41', '@R-ROUTE-44'] },
        async ({ page, shopper, request }) => {
          test.setTimeout(900_000);
          const products = (await (await request.get('/api/products')).json()) as ListedProduct[];
          await watchLayoutShifts(page);
          const fonts = await holdFonts(page);
          for (const one of pages) {
            await test.step(one.path, async () => {
              fonts.hold();
              const answer = await page.goto(one.path, { waitUntil: 'commit' });
              expect(answer?.status(), one.path).toBe(200);
              await shopper.waitForHydration();
              await waitForPaint(page);
              fonts.release();
              await page.evaluate(() => document.fonts.ready);
              await page.waitForLoadState('networkidle');
              await expectFonts(shopper, one, fonts.sizes);
              await expectPictures(page, one);
              await scrollThrough(page);
              await shopper.waitForNetworkIdle();
              await expectSoundPage(shopper, { ...one, hasLeadingPicture: false });
              if (one.lists && width === 1440) await expectProducts(page, one, products);
              expect(unexpectedErrors(shopper, one), one.path).toEqual([]);
            });
          }
        },
      );
    });
  });
}

test(
  'every rating is from 0 to 5, and every count of reviews a whole number',
  { tag: ['@R-DATA-07', '@R-DATA-08'] },
  async ({ request }) => {
    const products = (await (await request.get('/api/products')).json()) as ListedProduct[];
    expect(products.length).toBeGreaterThan(50);
    for (const { name, rating, reviews } of products) {
      expect(rating, name).toBeGreaterThanOrEqual(0);
      expect(rating, name).toBeLessThanOrEqual(5);
      expect(Number.isInteger(reviews) && reviews >= 0, name).toBe(true);
    }
  },
);
