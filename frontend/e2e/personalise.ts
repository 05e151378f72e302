import { expect, type Page } from '@playwright/test';
import { CUSTOM_TEXT, jpegPhoto } from './shopper-page';

/** Saves a photo, turned to the left, and words in the editor of the product's page. */
export async function personalise(page: Page, words = CUSTOM_TEXT): Promise<void> {
  await page.getByRole('button', { name: 'Personalise this item' }).click();
  const studio = page.getByRole('dialog', { name: 'Make it theirs' });
  const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() };
  await studio.locator('input[type=file]').first().setInputFiles(file);
  await studio.getByRole('button', { name: 'Turn left' }).click();
  await studio.getByRole('textbox').first().fill(words);
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio).toBeHidden();
}
