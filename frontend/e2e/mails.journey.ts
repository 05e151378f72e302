import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, violations } from './accessibility';
import { expect, test } from './shop-test';

/** Rules about landmarks: those of a mail belong to the mail program around it. */
const OF_PAGES = /^(landmark-one-main|region):/;

async function namesOf(page: Page, shop: string): Promise<string[]> {
  await page.goto(`${shop}/dev/mails`);
  const links = await page
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((link) => link.split('/').at(-1) ?? '');
}

test('every mail can be previewed for phone and desktop, beside its plain text', async ({ page, shopper }) => {
  await page.goto(`${shopper.baseUrl}/dev/mails`);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^cart-waits / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is still in your cart$/);
  for (const width of ['Phone, 390 px', 'Desktop, 700 px']) {
    const mail = page.frameLocator(`iframe[title^="${width}"]`);
    await expect(mail.getByText('Back to your cart')).toBeVisible();
    // The frame has an opaque origin, as in a mail program.
    const pictures = await mail.locator('img').all();
    expect(pictures).not.toHaveLength(0);
    for (const picture of pictures) {
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
  await expect(page.locator('pre')).toContainText('Still in your cart\n====');
  await expectNoOverflow(page);
});

/** The violations of a mail by itself. */
const mailViolations = async (page: Page, rules?: readonly string[]) =>
  (await violations(page, rules)).filter((one) => !OF_PAGES.test(one));

for (const part of [0, 1]) {
  test(`every mail of half ${part + 1} fits phone and desktop, is accessible in light and dark colours, and shows its pictures`, async ({
    page,
    shopper,
  }) => {
    test.setTimeout(900_000);
    const names = await namesOf(page, shopper.baseUrl);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names.filter((_, place) => place % 2 === part)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'light' });
      // Written into the document of the list, whose content policy is the same: axe is loaded once for all mails.
      await page.setContent(await (await page.request.get(`${shopper.baseUrl}/dev/mails/${name}/html`)).text());
      const broken = await page
        .locator('img')
        .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length);
      expect(broken, `${name}: pictures that do not load`).toBe(0);
      expect(await mailViolations(page), name).toEqual([]);
      await expectNoOverflow(page, name);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Only colours differ in dark mode.
      expect(await mailViolations(page, ['color-contrast', 'link-in-text-block']), `${name} in the dark`).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 844 });
      await expectNoOverflow(page, `${name} on a desktop`);
    }
  });
}
