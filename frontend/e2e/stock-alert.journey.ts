import { callAsAdmin } from './admin';
import { expectAccessible } from './accessibility';
import { expect, test } from './shop-test';

interface Saved {
  product: { id: string; slug: string };
}

test('a guest asks to be told when a sold-out product is back; its search result has the owner’s title', async ({
  page,
  shopper,
}) => {
  const { product } = await callAsAdmin<Saved>(shopper.baseUrl, 'POST', '/api/products', {
    name: `Brass Diya of Alerts ${Date.now()}`,
    price: 499,
    stock: 0,
    seoTitle: 'Diyas of brass, cast by hand',
    description: 'A small lamp.',
  });
  await shopper.open(`/product/${product.slug}`);
  await expect(page).toHaveTitle(/^Diyas of brass, cast by hand \| /);
  const ask = page.getByRole('button', { name: 'Tell me when it’s back' });
  await ask.click();
  await expectAccessible(page);
  await page.getByRole('main').getByLabel('E-mail').fill('waits@');
  await ask.click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByRole('main').getByLabel('E-mail').fill('waits@example.com');
  await ask.click();
  await expect(page.getByRole('main').getByText(/^Check your e-mail/)).toBeVisible();
});
