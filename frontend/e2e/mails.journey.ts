import type { Page } from '@playwright/test';
import { expectSound, violations } from './accessibility';
import { expect, test } from './shop-test';

/** A mail is an article in somebody's inbox: the landmarks of a page are the mail program's. */
const OF_PAGES = /^(landmark-one-main|region):/;

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function namesOf(page: Page, shop: string): Promise<string[]> {
  await page.goto(`${shop}/dev/mails`);
  const links = await page
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((link) => link.split('/').at(-1) ?? '');
}

test('every mail can be looked at, at the width of a phone and of a desktop, beside its plain text', async ({
  page,
  visitor,
}) => {
  await page.goto(`${visitor.shop}/dev/mails`);
  await expectSound(page);
  await page
    .getByRole('link', { name: /^cart-waits / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is still in your cart$/);
  for (const width of ['Phone, 390 px', 'Desktop, 700 px']) {
    const mail = page.frameLocator(`iframe[title^="${width}"]`);
    await expect(mail.getByText('Back to your cart')).toBeVisible();
    // The frame is a page of nobody's, as that of a mail program is.
    for (const picture of await mail.locator('img').all()) {
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
  await expect(page.locator('pre')).toContainText('Still in your cart\n====');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
});

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`mails at ${width} px, ${colorScheme}, keep within the screen and have no fault`, async ({ page, visitor }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    for (const name of await namesOf(page, visitor.shop)) {
      await page.goto(`${visitor.shop}/dev/mails/${name}/html`);
      const broken = await page
        .locator('img')
        .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length);
      expect(broken, `${name}: pictures that do not load`).toBe(0);
      const faults = await violations(page);
      expect(
        faults.filter((fault) => !OF_PAGES.test(fault)),
        name,
      ).toEqual([]);
      expect(await tooWide(page), `${name}: nothing is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });
}
