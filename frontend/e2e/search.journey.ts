import { expect, test } from './shop-test';

const SEARCH = '**/api/products/suggestions?*';

test(
  'the search finds any part of a name in any case and leads to the product, also by keyboard',
  { tag: ['@R-SRCH-01', '@R-SRCH-02', '@R-SRCH-03', '@R-SRCH-04', '@R-PROD-03'] },
  async ({ page, shopper }) => {
    const toggle = page.getByRole('button', { name: 'Search', exact: true });
    const field = page.getByRole('combobox', { name: 'Search products' });
    const results = page.getByRole('group', { name: 'Products' }).getByRole('option');
    await shopper.open('/our-story');
    await expect(field).toBeHidden();
    await toggle.click();
    await expect(field).toBeFocused();
    await page.keyboard.type('bRaSs UrLi');
    await expect(results).toHaveCount(1);
    await expect(results).toContainText('Table Brass Urli Bowl for Flowers');
    await field.fill('झुमके');
    await expect(page.getByRole('group', { name: 'Products for “झुमके”' }).getByRole('option')).toHaveCount(1);
    await field.fill('qqqq xxxx');
    await expect(page.getByText('No results for “qqqq xxxx”.')).toBeVisible();
    await field.fill('ELEPHANT');
    await expect(results.first()).toBeVisible();
    for (const name of await results.allTextContents()) expect(name.toLowerCase()).toContain('elephant');
    await field.fill('');
    await expect(results).toHaveCount(0);

    await page.route(SEARCH, async (route) => {
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
    await page.unrouteAll({ behavior: 'wait' });

    await toggle.click();
    await page.keyboard.type('eNaMeL');
    await expect(results).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(results).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await results.getAttribute('id')) ?? '');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/table-enamel-photo-mug$/);
    await expect(field).toBeHidden();
    expect(await shopper.navigationState()).toMatchObject({ product: { slug: 'table-enamel-photo-mug' } });
    expect(shopper.consoleErrors).toEqual([]);
  },
);
