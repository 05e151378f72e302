import { expect } from '@playwright/test';
import { codeFor } from './mailbox';
import { signIn, type Customer } from './customer';
import type { ShopperPage } from './shopper-page';

export const ADMIN_EMAIL = 'admin@saugaat.example';

/** Signs the admin in once for all journeys: they share the session, as tabs do, and none renews it. */
export async function saveAdminSession(baseUrl: string): Promise<void> {
  process.env.ADMIN_SESSION = JSON.stringify(await signIn(baseUrl, ADMIN_EMAIL));
}

const adminSession = () => JSON.parse(process.env.ADMIN_SESSION ?? '{}') as Customer;

/** The header that authorizes a call as the admin. */
export const adminHeaders = () => ({ authorization: `Bearer ${adminSession().accessToken}` });

/** Opens a page of the admin's, signed in. */
export async function openAsAdmin(shopper: ShopperPage, path: string) {
  await shopper.restoreSession(adminSession());
  return shopper.open(path);
}

/** A call of the API as the admin. */
export async function callAsAdmin<Answer>(baseUrl: string, method: string, path: string, body?: object) {
  const answer = await fetch(baseUrl + path, {
    method,
    headers: { ...adminHeaders(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Types an address and the code that is mailed to it into the login dialog. */
export async function signInByDialog(shopper: ShopperPage, email: string): Promise<void> {
  const { page, baseUrl } = shopper;
  const startedAt = new Date();
  await page.getByRole('banner').getByRole('button', { name: 'Login / Register' }).click();
  await shopper.loginDialog.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await shopper.loginDialog.getByLabel('Six-digit code').fill(await codeFor(baseUrl, email, startedAt));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard');
}

/** Signs the admin in by the login dialog and waits for the dashboard. */
export async function signInAsAdmin(shopper: ShopperPage): Promise<void> {
  await signInByDialog(shopper, ADMIN_EMAIL);
  await shopper.waitForHydration();
}
