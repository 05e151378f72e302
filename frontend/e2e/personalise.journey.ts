import { expect, test } from './shop-test';
import { GIFT, jpegPhoto, CUSTOM_TEXT } from './shopper-page';

interface Saved {
  name: string;
  quantity: number;
  customText1: string | null;
  uploadedPhoto: string | null;
}

test(
  'the editor previews photo and text, resets, and saves one entry that is found again',
  {
    tag: [
      '@R-CUST-01',
      '@R-CUST-02',
      '@R-CUST-03',
      '@R-CUST-04',
      '@R-CUST-05',
      '@R-CUST-09',
      '@R-CUST-10',
      '@R-CUST-17',
      '@R-STORE-05',
    ],
  },
  async ({ page, shopper }) => {
    await shopper.open(`/product/${GIFT.slug}`);
    const studio = page.getByRole('dialog', { name: 'Make it theirs' });
    const words = studio.getByRole('textbox', { name: 'Your words' });
    const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() };
    const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('savedCart') ?? '[]') as Saved[]);
    await page.getByRole('button', { name: 'Personalise this item' }).click();
    await expect(studio).toBeVisible();
    await studio.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(studio).toBeHidden();
    expect(await saved()).toEqual([]);

    await page.getByRole('button', { name: 'Personalise this item' }).click();
    const drawing = studio.locator('canvas').first();
    const pixels = () => drawing.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await expect(drawing).toHaveCSS('opacity', '1');
    const blank = await pixels();
    await words.fill(CUSTOM_TEXT);
    await expect(studio.getByText('12 of 48')).toBeVisible();
    await expect.poll(pixels).not.toBe(blank);
    await studio.locator('input[type=file]').first().setInputFiles(file);
    await expect(studio.getByText('us.jpg, 1200 × 900 px')).toBeVisible();
    await studio.getByRole('button', { name: 'Reset' }).click();
    await expect(words).toHaveValue('');
    await expect.poll(pixels).toBe(blank);
    await expect(studio.getByText('us.jpg, 1200 × 900 px')).toBeHidden();

    await words.fill(CUSTOM_TEXT);
    await studio.locator('input[type=file]').first().setInputFiles(file);
    await expect(studio.getByText('us.jpg, 1200 × 900 px')).toBeVisible();
    await studio.getByRole('button', { name: 'Save' }).click();
    await expect(studio).toBeHidden();
    const [entry, ...others] = await saved();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ name: GIFT.name, quantity: 1, customText1: CUSTOM_TEXT });
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return Math.max(image.naturalWidth, image.naturalHeight);
    }, entry?.uploadedPhoto ?? '');
    expect(entry?.uploadedPhoto).toMatch(/^data:image\/jpeg;base64,/);
    expect(size).toBeLessThanOrEqual(800);
    expect(size).toBeGreaterThan(100);

    await page.reload();
    await shopper.waitForHydration();
    await expect(page.getByRole('button', { name: 'Picture 6, yours' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Edit your personalisation' }).click();
    await expect(words).toHaveValue(CUSTOM_TEXT);
    await words.fill('Amma & Appa');
    await studio.getByRole('button', { name: 'Save' }).click();
    await expect(studio).toBeHidden();
    expect((await saved()).map(({ name, quantity, customText1 }) => [name, quantity, customText1])).toEqual([
      [GIFT.name, 1, 'Amma & Appa'],
    ]);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
