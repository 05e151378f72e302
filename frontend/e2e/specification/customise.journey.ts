import { expect, test } from '../shop-test';
import { GIFT, photo, WORDS } from '../visitor';

interface Saved {
  name: string;
  quantity: number;
  customText1: string | null;
  uploadedPhoto: string | null;
}

test('R-CUST-01 R-CUST-02 R-CUST-03 R-CUST-04 R-CUST-05 R-CUST-09 R-CUST-10 R-STORE-05 opens, closes, resets; Save keeps one entry of the name with its photo and text', async ({
  page,
  visitor,
}) => {
  await visitor.go(`/product/${GIFT.slug}`);
  const studio = page.getByRole('dialog', { name: 'Make it theirs' });
  const words = studio.getByRole('textbox', { name: 'Your words' });
  const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('savedCart') ?? '[]') as Saved[]);
  await page.getByRole('button', { name: 'Personalise this piece' }).click();
  await expect(studio).toBeVisible();
  await studio.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(studio).toBeHidden();
  expect(await saved()).toEqual([]);

  await page.getByRole('button', { name: 'Personalise this piece' }).click();
  await words.fill(WORDS);
  await studio.locator('input[type=file]').first().setInputFiles(file);
  await expect(studio.getByText('us.jpg, 1200 × 900 px')).toBeVisible();
  await studio.getByRole('button', { name: 'Reset' }).click();
  await expect(words).toHaveValue('');
  await expect(studio.getByText('us.jpg, 1200 × 900 px')).toBeHidden();

  await words.fill(WORDS);
  await studio.locator('input[type=file]').first().setInputFiles(file);
  await expect(studio.getByText('us.jpg, 1200 × 900 px')).toBeVisible();
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio).toBeHidden();
  const [entry, ...others] = await saved();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ name: GIFT.name, quantity: 1, customText1: WORDS });
  const size = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return Math.max(image.naturalWidth, image.naturalHeight);
  }, entry?.uploadedPhoto ?? '');
  expect(entry?.uploadedPhoto).toMatch(/^data:image\/jpeg;base64,/);
  expect(size).toBeLessThanOrEqual(800);
  expect(size).toBeGreaterThan(100);

  await page.getByRole('button', { name: 'Edit your personalisation' }).click();
  await words.fill('Amma & Appa');
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio).toBeHidden();
  expect((await saved()).map(({ name, quantity, customText1 }) => [name, quantity, customText1])).toEqual([
    [GIFT.name, 1, 'Amma & Appa'],
  ]);
  expect(visitor.complaints).toEqual([]);
});
