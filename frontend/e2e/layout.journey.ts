import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop-test';

const hrefs = (part: Locator) =>
  part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const banner = (page: Page) => page.getByRole('banner');

test.afterEach(({ shopper }) => {
  expect(shopper.consoleErrors).toEqual([]);
});

test(
  'header, menu and footer have their controls and links, and every footer link leads to a page',
  { tag: ['@R-ROUTE-01', '@R-ROUTE-29', '@R-ROUTE-30', '@R-ROUTE-32', '@R-ROUTE-33', '@R-ROUTE-02'] },
  async ({ page, shopper, request }) => {
    const everybody = [
      '/collections',
      '/collections/customised-products',
      '/collections/material/wood',
      '/collections/material/acrylic',
      '/gift-wizard',
      '/orders',
    ];
    await shopper.open('/our-story');
    for (const name of ['Menu', 'Search', 'Login / Register', /^Shopping Cart/]) {
      await expect(banner(page).getByRole('button', { name })).toBeVisible();
    }
    expect(await hrefs(banner(page))).toEqual(expect.arrayContaining(everybody));
    expect(await hrefs(banner(page))).not.toContain('/admin-dashboard');
    await expect(banner(page).getByRole('link', { name: 'Customisable' })).toHaveAttribute(
      'href',
      '/collections/customised-products',
    );
    const footer = await hrefs(page.getByRole('contentinfo'));
    expect(footer).toEqual(
      expect.arrayContaining([
        '/collections/gifts',
        '/collections/personalised-jewellary',
        '/collections/wall-art',
        '/collections/luxury',
        '/our-story',
        '/blogs',
        '/careers',
        '/sell-on-saugaat',
        '/shipping',
        '/privacy-policy',
        '/return-policy',
        '/terms-conditions',
        '/contact-us',
        '/faqs',
        '/feedback',
      ]),
    );
    await expect(page.getByRole('contentinfo')).toContainText('Cash on delivery');
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(420);
    for (const path of new Set(footer.filter((href) => href?.startsWith('/')))) {
      expect((await request.get(path ?? '', { maxRedirects: 0 })).status(), path ?? '').toBe(200);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(640);
    await expect(banner(page).getByRole('link', { name: 'Customisable' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await hrefs(menu)).toEqual(expect.arrayContaining(everybody));
    await menu.getByRole('link', { name: 'Acrylic' }).click();
    await expect(page).toHaveURL(/\/collections\/material\/acrylic$/);
    await expect(menu).toBeHidden();
  },
);

test(
  'the header hides when scrolling down, returns when scrolling up or focused, and the next page begins at its top',
  { tag: ['@R-ROUTE-05', '@R-ROUTE-06'] },
  async ({ page, shopper }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shopper.open('/shipping');
    const header = banner(page);
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 700);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -150);
    await expect(header).toBeInViewport();
    await page.mouse.wheel(0, 400);
    await expect(header).not.toBeInViewport();
    await header.getByRole('button', { name: 'Menu' }).focus();
    await expect(header).toBeInViewport();

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  },
);

/** Opens a dialog by its control, moves in it by Tab, and closes it by Escape. */
async function keepsTheFocus(page: Page, control: Locator, modal: Locator): Promise<void> {
  await control.press('Enter');
  await expect(modal).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  const inside = () =>
    modal.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body);
  await expect.poll(() => modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses % 4 === 3 ? 'Shift+Tab' : 'Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(control).toBeFocused();
}

test(
  'every drawer and dialog takes the focus, keeps it, returns it, and closes by Escape',
  { tag: ['@R-ROUTE-04', '@R-CART-07'] },
  async ({ page, shopper }) => {
    await shopper.open('/collections/gifts');
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await keepsTheFocus(page, button('Menu'), dialog('Menu'));
    await keepsTheFocus(page, button(/^Shopping Cart/), shopper.cartDrawer);
    await keepsTheFocus(page, button('Login / Register'), shopper.loginDialog);
    await keepsTheFocus(page, button(/^Personalise: /).first(), page.getByRole('alertdialog'));
    await page.setViewportSize({ width: 390, height: 844 });
    await keepsTheFocus(page, button(/^Filters/), dialog('Filters'));
    await shopper.open('/product/lamp-couple-name-acrylic-arch');
    await keepsTheFocus(page, button('Personalise this item'), dialog('Make it theirs'));
    await keepsTheFocus(page, button('Full screen'), dialog('Pictures, full screen'));
  },
);
