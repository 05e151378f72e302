import type { Browser, Page } from '@playwright/test';
import { startShop, type Shop } from '../../tools/shop.mjs';
import { violations } from './accessibility';
import { signInAsAdmin } from './admin';
import { codeFor, mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { Visitor } from './visitor';

/** A shop of its own, with its database, on a machine that is busy with others. */
const STARTS_WITHIN_MS = 240_000;

// A shop of its own: nobody who signs in for the first time in another journey is turned away.
let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN_MS);
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100', LOGIN_SEND_GAP_SECONDS: '0' } });
});
test.afterAll(() => shop?.stop());

async function somebody(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'en-IN', baseURL: shop.url });
  return new Visitor(await context.newPage(), shop.url);
}

async function switchRegistration(page: Page, on: boolean): Promise<void> {
  const registration = page.getByRole('checkbox', { name: 'User registration enabled' });
  await registration.setChecked(on);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(registration).toBeChecked({ checked: on });
}

async function askForCode(visitor: Visitor): Promise<void> {
  await visitor.go('/our-story');
  await visitor.page.getByRole('button', { name: 'Login / Register' }).click();
  await visitor.login.getByLabel('E-mail').fill(visitor.email);
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.login).toContainText(`We sent a code to ${visitor.email}`);
}

async function typeCode({ page, login }: Visitor, code: string): Promise<void> {
  await login.getByLabel('Six-digit code').fill(code);
  await page.keyboard.press('Enter');
}

const signedIn = (visitor: Visitor) => visitor.page.getByRole('button', { name: `Signed in as ${visitor.email}` });

test('R-ADM-10 R-LOGIN-29 R-LOGIN-30 with registration off a new address is told so, customers sign in as ever, and on again all do', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [customer, early, late, keeper] = [
    await somebody(browser),
    await somebody(browser),
    await somebody(browser),
    await somebody(browser),
  ];
  await customer.arriveSignedIn();
  await customer.go('/logout');
  await customer.page.waitForURL(`${shop.url}/`);
  await askForCode(early);
  await keeper.go('/');
  await signInAsAdmin(keeper);
  await keeper.go('/admin-dashboard/settings');
  await switchRegistration(keeper.page, false);

  await typeCode(early, await codeFor(shop.url, early.email));
  await expect(early.login.getByRole('alert')).toHaveText('New accounts cannot be opened at the moment.');
  expect(await violations(early.page)).toEqual([]);
  await askForCode(late);
  const mail = await mailTo(shop.url, late.email);
  expect(mail.subject).toBe('New accounts at Saugaat are closed for now');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('there is no code in this mail.');
  await typeCode(late, '123456');
  await expect(late.login.getByText('Invalid OTP. Please try again.')).toBeVisible();

  const since = new Date();
  await askForCode(customer);
  await typeCode(customer, await codeFor(shop.url, customer.email, since));
  await expect(signedIn(customer)).toBeVisible();

  await switchRegistration(keeper.page, true);
  await askForCode(late);
  await typeCode(late, await codeFor(shop.url, late.email));
  await expect(signedIn(late)).toBeVisible();
  expect([...customer.complaints, ...keeper.complaints]).toEqual([]);
  for (const { page } of [customer, early, late, keeper]) await page.context().close();
});
