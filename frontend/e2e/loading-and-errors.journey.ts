import { expect, test } from './shop-test';
import { GIFT } from './shopper-page';

test(
  'a list says when it is loading, says when it failed, and can be loaded again',
  { tag: ['@R-COLL-15', '@R-ERR-14'] },
  async ({ page, shopper }) => {
    await shopper.open('/');
    for (const [name, word] of [
      ['Friends', 'friends'],
      ['Family', 'family'],
    ] as const) {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/products/search?*', async (route) => {
        await held.promise;
        await route.abort();
      });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/collections/${word}$`));
      await expect(page.getByText('Loading products...', { exact: true })).toBeVisible();
      held.resolve();
      await expect(page.getByText('Failed to load products. Please try again later.', { exact: true })).toBeVisible();
      await page.unroute('**/api/products/search?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('region', { name: 'Products' }).getByRole('article').first()).toBeVisible();
    }
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

test('My Orders says that it is loading', { tag: '@R-ORD-01' }, async ({ page, shopper }) => {
  await shopper.openSignedIn();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/orders/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await shopper.open('/orders');
  await expect(page.getByText('Loading Orders...')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Orders Yet');
  await expect(page.getByText('Loading Orders...')).toBeHidden();
});
