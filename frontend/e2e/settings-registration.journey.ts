import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessibility';
import { openAsAdmin, signInAsAdmin } from './admin';
import { codeFor, mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { ShopperPage } from './shopper-page';

/** Both change settings that the other reads. */
test.describe.configure({ mode: 'default' });

async function newVisitor(browser: Browser, baseUrl: string): Promise<ShopperPage> {
  const context = await browser.newContext({ locale: 'en-IN', baseURL: baseUrl });
  return new ShopperPage(await context.newPage(), baseUrl);
}

async function switchRegistration(page: Page, on: boolean): Promise<void> {
  const registration = page.getByRole('checkbox', { name: 'User registration enabled' });
  await registration.setChecked(on);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(registration).toBeChecked({ checked: on });
}

async function askForCode(shopper: ShopperPage): Promise<void> {
  await shopper.open('/our-story');
  await shopper.page.getByRole('button', { name: 'Login / Register' }).click();
  await shopper.loginDialog.getByLabel('E-mail').fill(shopper.email);
  await shopper.page.keyboard.press('Enter');
  await expect(shopper.loginDialog).toContainText(`We sent a code to ${shopper.email}`);
}

async function typeCode({ page, loginDialog: login }: ShopperPage, code: string): Promise<void> {
  await login.getByLabel('Six-digit code').fill(code);
  await page.keyboard.press('Enter');
}

const signedIn = (shopper: ShopperPage) => shopper.page.getByRole('button', { name: `Signed in as ${shopper.email}` });

test(
  'with registration closed only customers sign in; with it open again everybody does',
  { tag: ['@R-ADM-10', '@R-LOGIN-29', '@R-LOGIN-30'] },
  async ({ browser, shopper: { baseUrl } }) => {
    const [customer, early, late, keeper] = [
      await newVisitor(browser, baseUrl),
      await newVisitor(browser, baseUrl),
      await newVisitor(browser, baseUrl),
      await newVisitor(browser, baseUrl),
    ];
    await customer.openSignedIn();
    await customer.open('/logout');
    await customer.page.waitForURL(`${baseUrl}/`);
    await askForCode(early);
    await keeper.open('/');
    await signInAsAdmin(keeper);
    await keeper.open('/admin-dashboard/settings');
    await switchRegistration(keeper.page, false);

    await typeCode(early, await codeFor(baseUrl, early.email));
    await expect(early.loginDialog.getByRole('alert')).toHaveText('New accounts cannot be opened at the moment.');
    await expectAccessible(early.page);
    await askForCode(late);
    const mail = await mailTo(baseUrl, late.email);
    expect(mail.subject).toBe('New accounts at Saugaat are closed for now');
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('there is no code in this e-mail.');
    await typeCode(late, '123456');
    await expect(late.loginDialog.getByText('Invalid OTP. Please try again.')).toBeVisible();

    const since = new Date();
    await askForCode(customer);
    await typeCode(customer, await codeFor(baseUrl, customer.email, since));
    await expect(signedIn(customer)).toBeVisible();

    await switchRegistration(keeper.page, true);
    await late.loginDialog.getByRole('button', { name: 'Use another e-mail' }).click();
    await askForCode(late);
    await typeCode(late, await codeFor(baseUrl, late.email));
    await expect(signedIn(late)).toBeVisible();
    expect([...customer.consoleErrors, ...keeper.consoleErrors]).toEqual([]);
    for (const { page } of [customer, early, late, keeper]) await page.context().close();
  },
);

test('a shop’s name of 60 letters fits the shop and the admin, which takes it at once', async ({ page, shopper }) => {
  const long = 'The Handcrafted Keepsakes and Personalised Gifts Company Ltd';
  await openAsAdmin(shopper, '/admin-dashboard/settings');
  const saveName = async (name: string) => {
    await page.getByLabel('Site name').fill(name);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('No changes yet')).toBeVisible();
  };
  await saveName(long);
  await expect(page.getByRole('complementary', { name: 'Admin' })).toContainText(long);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
  const home = page.getByRole('banner').getByRole('link', { name: `${long}, home` });
  await expect(async () => {
    await shopper.open('/our-story');
    await expect(home).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(home).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  }
  for (const width of [320, 700]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shopper.baseUrl}/dev/mails/order-confirmed/html`);
    await expect(page.getByRole('link', { name: long })).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page, `a mail at ${width} px`);
  }
  await shopper.open('/admin-dashboard/settings');
  await saveName('Saugaat');
  expect(shopper.consoleErrors).toEqual([]);
});
