import { expect, test } from './shop-test';
import { GIFT } from './shopper-page';

test(
  'a list says when it is loading, says when it failed, and can be loaded again',
  { tag: ['@R-COLL-15', '@R-ERR-14'] },
  async ({ page, shopper }) => {
    await shopper.open('/');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/products/search?*', async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Friends', exact: true }).click();
    await expect(page).toHaveURL(/\/collections\/friends$/);
    await expect(page.getByText('Loading products...', { exact: true })).toBeVisible();
    held.resolve();
    await expect(page.getByText('Failed to load products. Please try again later.', { exact: true })).toBeVisible();
    await page.unroute('**/api/products/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Products' }).getByRole('article').first()).toBeVisible();
  },
);

test(
  'a product page says that it is loading, and says when there is no such product',
  { tag: ['@R-PROD-12', '@R-ERR-12'] },
  async ({ page, shopper }) => {
    await shopper.open('/our-story');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/products/slug/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const open = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await open(`/product/${GIFT.slug}`);
    await expect(page.getByText('Loading product...', { exact: true })).toBeVisible();
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GIFT.name);
    await open('/product/no-such-piece');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found.');
  },
);
