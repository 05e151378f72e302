import { expect, test } from '../shop-test';

test('R-SRCH-01 R-SRCH-02 R-SRCH-03 R-SRCH-04 the search: its toggle, any part in any case, an empty query, a piece without a picture', async ({
  page,
  visitor,
}) => {
  await visitor.go('/our-story');
  const toggle = page.getByRole('button', { name: 'Search', exact: true });
  const field = page.getByRole('combobox', { name: 'Search products' });
  const results = page.getByRole('group', { name: 'Products' }).getByRole('option');
  await expect(field).toBeHidden();
  await toggle.click();
  await expect(field).toBeFocused();

  await field.fill('bRaSs UrLi');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText('Table Brass Urli Bowl for Flowers');
  await field.fill('qqqq xxxx');
  await expect(page.getByText('Nothing is called “qqqq xxxx”.')).toBeVisible();
  await field.fill('ELEPHANT');
  await expect(results.first()).toBeVisible();
  for (const name of await results.allTextContents()) expect(name.toLowerCase()).toContain('elephant');
  await field.fill('');
  await expect(results).toHaveCount(0);

  await page.route('**/api/products/suggestions?*', async (route) => {
    const answer = await route.fetch();
    const found = (await answer.json()) as { products: object[] };
    await route.fulfill({ json: { ...found, products: found.products.map((one) => ({ ...one, pictures: [] })) } });
  });
  await field.fill('terrarium');
  const picture = results.first().locator('img');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await toggle.click();
  await expect(field).toBeHidden();
  await expect(toggle).toBeFocused();
  expect(visitor.complaints).toEqual([]);
});
