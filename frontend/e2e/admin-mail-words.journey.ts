import { openAsAdmin } from './admin';
import { expectAccessible } from './accessibility';
import { expect, test } from './shop-test';

test('the owner writes an e-mail in own words, is told of a wrong placeholder, and goes back to the shop’s', async ({
  page,
  shopper,
}) => {
  await openAsAdmin(shopper, '/admin-dashboard/settings?section=emails');
  await page.getByRole('link', { name: /^Tracking number corrected/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tracking number corrected' })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview"]');
  const opening = page.getByLabel('Opening');
  await opening.fill('Dear reader, {order_numbr} goes with {courier}.');
  await expect(page.getByText('There is no {order_numbr}. Did you mean {order_number}?')).toBeVisible();
  await expect(preview.getByText('Dear reader, {order_numbr} goes with Delhivery.')).toBeVisible();
  await expectAccessible(page);
  await opening.fill('Dear reader, {order_number} goes with {courier}.');
  await expect(preview.getByText('Dear reader, SG-2417 goes with Delhivery.')).toBeVisible();
  await page.getByRole('button', { name: 'Save e-mail' }).click();
  await expect(page.getByRole('button', { name: 'Reset to default' })).toBeVisible();
  await page.reload();
  await expect(opening).toHaveValue('Dear reader, {order_number} goes with {courier}.');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(opening).toHaveValue(/^The number that we sent you/);
});
