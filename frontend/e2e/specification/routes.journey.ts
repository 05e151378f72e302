import type { Locator, Page } from '@playwright/test';
import { routes } from '../../src/app/routes';
import { expectSound } from '../accessibility';
import { expect, test } from '../shop-test';
import { PLAIN, type Visitor } from '../visitor';
import { PAGES, type PageOfTheTable } from './route-table';

/** The most that a page may move while it loads. */
const MOST_SHIFT = 0.02;
/** The smallest side of what a thumb presses. */
const THUMB = 44;

test.describe.configure({ mode: 'parallel' });

test('the expectations below name every row of the route table but the admin’s, and no other', () => {
  const paths = routes.filter(({ policy }) => policy !== 'admin').map(({ path }) => path);
  expect(Object.keys(PAGES).sort()).toEqual(paths.sort());
});

const all = Object.values(PAGES).flat();

async function shows(page: Page, { at, heading, title, trail, ends = at }: PageOfTheTable): Promise<void> {
  await expect(page, at).toHaveURL(new RegExp(`${ends}$`));
  await expect(page.getByRole('heading', { level: 1 }), at).toHaveText(heading);
  await expect(page, at).toHaveTitle(`${title ?? heading} | Saugaat`);
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(steps, at).toHaveText(trail ?? []);
  for (const name of ['Menu', 'Search', /^(Login \/ Register|Signed in as)/, /^Shopping Cart/]) {
    await expect(page.getByRole('banner').getByRole('button', { name }), at).toBeAttached();
  }
  await expect(page.getByRole('contentinfo'), at).toBeAttached();
}

/** What the browser complained about, but for what it always says of such a page. */
const heard = (visitor: Visitor, { says }: PageOfTheTable) =>
  visitor.complaints.splice(0).filter((said) => !says?.test(said));

/** How far the page has moved under its reader's eyes. */
const shift = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) watched.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What is pressed and smaller than a thumb; words in a line of text are not meant. */
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
  }, THUMB);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    const half = Math.ceil(all.length / 2);
    for (const [part, pages] of [all.slice(0, half), all.slice(half)].entries()) {
      const numbers = [...new Set(pages.flatMap((one) => one.numbers ?? []))].join(' ');
      test(`R-ROUTE-01 R-ROUTE-02 R-ROUTE-41 R-ROUTE-44 R-SEC-01 ${numbers} by address, part ${part + 1}: status, heading, title, trail, axe`, async ({
        page,
        visitor,
      }) => {
        test.setTimeout(180_000);
        await watchShifts(page);
        for (const one of pages) {
          const answer = await visitor.go(one.at);
          expect(answer?.status(), one.at).toBe(one.status ?? 200);
          await shows(page, one);
          await expectSound(page, one.at);
          expect(await shift(page), `${one.at} moves while it loads`).toBeLessThanOrEqual(MOST_SHIFT);
          if (width === 390) expect(await smallTargets(page), one.at).toEqual([]);
          expect(heard(visitor, one), one.at).toEqual([]);
        }
      });
    }
  });
}

const top = (page: Page, name: string): Locator => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Presses the links that lead there; what no link leads to is reached by the history. */
async function follow(page: Page, visitor: Visitor, { at, by }: PageOfTheTable): Promise<void> {
  if (!by) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, at);
    return;
  }
  if (typeof by === 'function') return by(page, visitor);
  for (const [place, name] of by) {
    if (place === 'top') await top(page, name).click();
    else await page.getByRole(place).getByRole('link', { name, exact: true }).first().click();
  }
}

test('R-ROUTE-05 R-ROUTE-21 R-ROUTE-22 R-ROUTE-29 R-ROUTE-30 R-ROUTE-32 R-ROUTE-33 by the links of the shop, in one document', async ({
  page,
  visitor,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.arriveSignedIn();
  await visitor.put(PLAIN.slug);
  const mark = () => page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await visitor.go('/our-story');
  await mark();
  for (const one of all) {
    await follow(page, visitor, one);
    await shows(page, { ...one, ...one.signedIn });
    if (one.anotherDocument) {
      await visitor.alive();
      await mark();
    }
    expect(await page.evaluate(() => 'sameDocument' in window), `${one.at} came without another document`).toBe(true);
    expect(await page.evaluate(() => scrollY), `${one.at} begins at its top`).toBe(0);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [needed, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
      expect(needed, `${one.at} at ${width} px`).toBeLessThanOrEqual(there);
    }
    expect(heard(visitor, one), one.at).toEqual([]);
  }
});

test('R-ROUTE-07 any path that is not listed redirects to /, by address with 302 and inside the shop', async ({
  page,
  visitor,
  request,
}) => {
  for (const path of ['/nowhere', '/nowhere/at/all', '/collections/nowhere', '/product', '/sell-on-', '/orders/1']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, '/']);
  }
  await visitor.go('/nowhere');
  await expect(page).toHaveURL(`${visitor.shop}/`);
  await visitor.go('/careers');
  await follow(page, visitor, { at: '/nowhere', heading: '' });
  await expect(page).toHaveURL(`${visitor.shop}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts that know their name.');
  expect(visitor.complaints).toEqual([]);
});
