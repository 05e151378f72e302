import { expect, type Page } from '@playwright/test';
import type { RouteExpectation } from './page-table';
import type { ShopperPage } from './shopper-page';

/** Address, heading, title, breadcrumb, and the header and footer around them. */
export async function expectPage(page: Page, expected: RouteExpectation): Promise<void> {
  const { path, heading, title, breadcrumb, finalUrl } = expected;
  if (finalUrl) await expect(page, path).toHaveURL(new RegExp(`${finalUrl}$`));
  else await expect(page, path).toHaveURL((url) => url.href.endsWith(path));
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  await expect(page, path).toHaveTitle(`${title ?? heading} | Saugaat`);
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(steps, path).toHaveText([...(breadcrumb ?? [])]);
  if (expected.quiet) {
    await expect(page.getByRole('banner'), path).toHaveCount(0);
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0);
    return;
  }
  for (const name of ['Menu', 'Search', /^(Login \/ Register|Signed in as)/, /^Shopping Cart/]) {
    await expect(page.getByRole('banner').getByRole('button', { name }), path).toBeAttached();
  }
  await expect(page.getByRole('contentinfo'), path).toBeAttached();
}

/** The console's errors and warnings since the last call, but for what the browser always says of such a page. */
export const unexpectedErrors = ({ consoleErrors }: ShopperPage, { expectedConsole }: RouteExpectation) =>
  consoleErrors.splice(0).filter((text) => !expectedConsole?.test(text));
