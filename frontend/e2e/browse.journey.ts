import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { GIFT, photo, WORDS } from './visitor';

const PHONE = { width: 390, height: 844 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sidebar = (page: Page) => page.getByRole('form', { name: 'Filters' });

test.afterEach(({ visitor }) => {
  expect(visitor.complaints).toEqual([]);
});

test('R-FILT-01 R-FILT-14 R-FILT-15 filters stand in the address: they can be shared, and Back takes them off', async ({
  page,
  visitor,
}) => {
  await visitor.go('/collections');
  await sidebar(page).getByLabel('Lamp').check();
  await expect(page).toHaveURL(/\?type=Lamp$/);
  await expect(page.getByText('10 pieces', { exact: true }).first()).toBeVisible();
  await sidebar(page).getByLabel('Under ₹1,000').check();
  await expect(page).toHaveURL(/\?type=Lamp&price=under-1000$/);
  await expect(cards(page)).toHaveCount(1);

  await page.reload();

  await visitor.alive();
  await expect(cards(page)).toHaveCount(1);
  await expect(sidebar(page).getByLabel('Under ₹1,000')).toBeChecked();

  await page.goBack();
  await expect(sidebar(page).getByLabel('Under ₹1,000')).not.toBeChecked();
  await expect(cards(page)).toHaveCount(10);
});

test('R-FILT-05 R-FILT-06 R-FILT-16 nothing found is said and announced, Reset Filters brings all back', async ({
  page,
  visitor,
}) => {
  await visitor.go('/collections/luxury?type=Wearables&color=Purple');
  await expect(page.getByRole('main').getByText('No products match your selected filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).first().click();
  await expect(cards(page)).toHaveCount(8);
  await expect(page.getByRole('status').filter({ hasText: '8 pieces' })).toHaveCount(1);
});

test('R-COLL-04 R-COLL-05 a category has a carousel of its subcategories, and the grid below is filtered', async ({
  page,
  visitor,
}) => {
  const CATEGORIES = { style: 5, material: 5, theme: 5, trending: 3 };
  for (const [category, count] of Object.entries(CATEGORIES)) {
    await visitor.go(`/collections/${category}`);
    const carousel = page.locator('[aria-roledescription=carousel]').first();
    const tiles = carousel.getByRole('listitem').getByRole('link');
    await expect(tiles).toHaveCount(count);
    for (const tile of await tiles.all()) {
      await expect(tile).toHaveAttribute('href', new RegExp(`^/collections/${category}/[a-z]+$`));
    }
  }

  await visitor.go('/collections/material');
  const carousel = page.getByRole('region', { name: 'By Material to browse' });
  await expect(carousel).toHaveAttribute('data-turning', 'true');
  await carousel.getByRole('button', { name: 'Pause By Material to browse' }).click();
  // Whichever there is no room for: it may have moved on before it was paused.
  const hidden = () =>
    carousel.evaluate((region) => {
      const { left, right } = region.getBoundingClientRect();
      return [...region.querySelectorAll('li a')]
        .map((tile) => ({ name: (tile.textContent ?? '').trim(), box: tile.getBoundingClientRect() }))
        .filter(({ box }) => box.right < left + 4 || box.left > right - 4)
        .map(({ name }) => name);
    });
  await expect.poll(hidden).toHaveLength(1);
  const next = carousel.getByRole('link', { name: (await hidden())[0] ?? 'none', exact: true });
  await expect(next).not.toBeInViewport({ ratio: 0.5 });
  await carousel.getByRole('button', { name: 'Next By Material to browse' }).click();
  await expect(next).toBeInViewport({ ratio: 0.9 });

  const whole = await cards(page).count();
  await sidebar(page).getByLabel('Lamp').check();
  await expect(page).toHaveURL(/\?type=Lamp$/);
  await expect.poll(() => cards(page).count()).toBeLessThan(whole);

  await page.getByRole('region', { name: 'By Material to browse' }).getByRole('link', { name: 'Metal' }).click();
  await expect(page).toHaveURL(/\/collections\/material\/metal$/);
});

test('R-FILT-02 R-FILT-03 R-FILT-04 R-CONST-07 at 768 px the filters are a modal that closes outside and by its button', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await visitor.go('/collections/friends');
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(sidebar(page)).toBeHidden();

  const modal = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await modal.getByLabel('Wearables').check();
  await expect(modal.getByRole('button', { name: 'Show 9 pieces' })).toBeVisible();
  await page.mouse.click(384, 20);
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await modal.getByRole('button', { name: 'Close filters' }).click();
  await expect(modal).toBeHidden();
  await expect(cards(page)).toHaveCount(9);
});

test('R-COLL-23 R-CARD-01 R-CARD-02 coming-soon products stand last; a second picture comes on hover', async ({
  page,
  visitor,
}) => {
  await visitor.go('/collections?type=Lamp');
  await expect(cards(page).last().getByText('Launching Soon')).toBeVisible();
  const first = cards(page).first();
  await expect(first.locator('img')).toHaveCount(1);
  await first.hover();
  await expect(first.locator('img')).toHaveCount(2);
  await expect(first.locator('img').last()).toHaveCSS('opacity', '1');
});

test('R-SRCH-01 R-SRCH-02 R-PROD-03 the search finds by a part of the name and leads to the product', async ({
  page,
  visitor,
}) => {
  await visitor.go('/collections/gifts');
  const toggle = page.getByRole('button', { name: 'Search', exact: true });
  await toggle.click();
  const field = page.getByRole('combobox', { name: 'Search products' });
  await expect(field).toBeFocused();
  await field.fill('eNaMeL');
  await page.getByRole('group', { name: 'Products' }).getByRole('option').click();
  await expect(page).toHaveURL(/\/product\/table-enamel-photo-mug$/);
  await expect(field).toBeHidden();
  expect(await visitor.navigationState()).toMatchObject({ product: { slug: 'table-enamel-photo-mug' } });
  await toggle.click();
  await toggle.click();
  await expect(field).toBeHidden();
});

test('R-PROD-04 R-PROD-05 R-PROD-19 a product by its address: pictures by thumbnail, the buttons in reach on a phone', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize(PHONE);
  await visitor.go('/product/wooden-carved-jewellery-box-with-velvet');
  const buy = page.getByRole('region', { name: /^Buy / });
  await expect(buy.getByRole('button', { name: 'Buy Now' })).toBeInViewport();
  const second = page.getByRole('button', { name: 'Picture 2' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('img', { name: /picture 2$/ })).toBeInViewport({ ratio: 0.9 });
});

test('R-CUST-01 R-CUST-02 R-CUST-04 R-CUST-17 the piece shows what is typed; Reset clears, Save keeps, and it is found again', async ({
  page,
  visitor,
}) => {
  await visitor.go(`/product/${GIFT.slug}`);
  await page.getByRole('button', { name: 'Personalise this piece' }).click();
  const studio = page.getByRole('dialog', { name: 'Make it theirs' });
  const drawing = studio.locator('canvas').first();
  const pixels = () => drawing.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect(drawing).toHaveCSS('opacity', '1');
  const blank = await pixels();

  const words = studio.getByRole('textbox', { name: 'Your words' });
  await words.fill(WORDS);
  await expect(studio.getByText('12 of 48')).toBeVisible();
  await expect.poll(pixels).not.toBe(blank);
  const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await studio.locator('input[type=file]').first().setInputFiles(file);
  await expect(studio.getByText('us.jpg, 1200 × 900 px')).toBeVisible();

  await studio.getByRole('button', { name: 'Reset' }).click();
  await expect(words).toHaveValue('');
  await expect.poll(pixels).toBe(blank);

  await words.fill(WORDS);
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio).toBeHidden();
  await page.reload();
  await visitor.alive();
  await expect(page.getByRole('button', { name: 'Picture 3, yours' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Edit your personalisation' }).click();
  await expect(words).toHaveValue(WORDS);
});

test('R-PROD-13 whoever comes back from the checkout finds the piece as it was left', async ({ page, visitor }) => {
  await visitor.go('/product/lamp-couple-name-acrylic-arch');
  await page.getByRole('button', { name: 'Personalise this piece' }).click();
  const studio = page.getByRole('dialog', { name: 'Make it theirs' });
  await studio.getByRole('textbox', { name: 'Your words' }).fill(WORDS);
  await studio.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await page.waitForURL('**/checkout');
  await visitor.alive();
  await expect(visitor.login).toBeVisible();
  // The way back crosses documents, which Playwright's own step takes for an aborted one.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('main').getByText(WORDS, { exact: true })).toBeVisible();
});
