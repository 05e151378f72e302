import type { Page } from '@playwright/test';
import { expectSound } from './accessibility';
import { expect, test } from './shop-test';
import { GIFT, photo, PLAIN, WORDS } from './visitor';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const width of [390, 1440]) {
  test.describe(`R-ROUTE-41 at ${width} px, axe finds nothing and nothing is too wide`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    test.afterEach(({ visitor }) => {
      expect(visitor.complaints).toEqual([]);
    });

    test('with the menu, the search and its results, and home to its end', async ({ page, visitor }) => {
      await visitor.go('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(dialog(page, 'Menu')).toBeVisible();
      await expectSound(page, 'menu');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const field = page.getByRole('combobox', { name: 'Search products' });
      await expectSound(page, 'empty search');
      await field.fill('lamp');
      await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
      await expectSound(page, 'search with results');
      await field.fill('qqqq xxxx');
      await expect(page.getByText('Nothing is called “qqqq xxxx”.')).toBeVisible();
      await expectSound(page, 'search without results');
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Share Your Experience' }).first().scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Next Reviews' })).toBeAttached();
      await expectSound(page, 'home to its end');
    });

    test('with filters, their modal, another order, no result, and the popup of a customisable product', async ({
      page,
      visitor,
    }) => {
      await visitor.go('/collections');
      if (width === 390) {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(dialog(page, 'Filters')).toBeVisible();
        await dialog(page, 'Filters')
          .getByText(/^Show all/)
          .click();
        await expectSound(page, 'filter modal');
        await dialog(page, 'Filters').getByLabel('Lamp').check();
        await expectSound(page, 'filter modal, one on');
        await page.keyboard.press('Escape');
      } else {
        await page.getByText(/^Show all/).click();
        await page.getByRole('form', { name: 'Filters' }).getByLabel('Lamp').check();
      }
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
      await expect(page).toHaveURL(/sort=/);
      await expect(page.getByRole('article').first()).toContainText('Lamp Memory Jar with Fairy Lights');
      await expectSound(page, 'filtered and sorted');

      await page
        .getByRole('button', { name: /^Personalise: / })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectSound(page, 'customise first');
      await visitor.go('/collections/luxury?type=Wearables&color=Purple');
      await expect(page.getByText('No products match your selected filters.')).toBeVisible();
      await expectSound(page, 'no result');
    });

    test('on a product: accordions, the prompt, the studio empty and filled, and the piece as it was left', async ({
      page,
      visitor,
    }) => {
      await page.clock.install();
      await visitor.go(`/product/${GIFT.slug}`);
      await page.getByText('Size & Material', { exact: true }).click();
      await expectSound(page, 'accordions open');
      // It stays for a second and a half, however long the looking takes.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await page.getByRole('button', { name: 'Buy Now' }).first().click();
      await expect(page.getByRole('alert').filter({ hasText: 'Please customise the product first' })).toBeVisible();
      await page.clock.resume();
      await expectSound(page, 'prompt, or the studio after it');
      const studio = dialog(page, 'Make it theirs');
      await expect(studio.getByText(/still missing\./)).toBeVisible();
      await expectSound(page, 'studio, something missing');
      const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await photo() };
      await studio.locator('input[type=file]').first().setInputFiles(file);
      await studio.getByRole('textbox', { name: 'Your words' }).fill(WORDS);
      await expect(studio.getByRole('button', { name: 'Turn left' })).toBeVisible();
      await expectSound(page, 'studio, filled');
      await studio.getByRole('button', { name: 'Save' }).click();
      await expect(studio).toBeHidden();
      await expect(page.getByRole('button', { name: 'Edit your personalisation' })).toBeVisible();
      await expectSound(page, 'personalised');
      await visitor.go('/product/lamp-ocean-river-resin-and-sheesham');
      await expectSound(page, 'coming soon');
    });

    test('with something just added, and with a logout that failed', async ({ page, visitor }) => {
      await visitor.arriveSignedIn();
      await visitor.go(`/product/${PLAIN.slug}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
      await expectSound(page, 'just added');
      await page.route('**/api/cart/update', (route) => route.abort());
      await page.getByRole('button', { name: /^Signed in as/ }).click();
      await visitor.login.getByRole('button', { name: 'Logout' }).click();
      await expect(visitor.login.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectSound(page, 'logout failed');
      visitor.complaints.length = 0;
    });
  });
}
