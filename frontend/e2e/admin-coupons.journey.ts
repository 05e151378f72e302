import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleOnPhone } from './accessibility';
import { openAsAdmin } from './admin';
import { expect, test } from './shop-test';

test(
  'the admin creates, changes and stops coupons, and errors are shown at their fields',
  { tag: '@R-ADM-01' },
  async ({ page, shopper }) => {
    const code = `K-${randomUUID().slice(0, 8).toUpperCase()}`;
    await openAsAdmin(shopper, '/admin-dashboard/coupons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons');
    await page.getByRole('button', { name: 'New coupon' }).click();
    const form = page.getByRole('dialog', { name: 'New coupon' });
    await expect(form.getByLabel('Code')).toBeFocused();
    await form.getByRole('button', { name: 'Create coupon' }).click();
    await expect(form.getByLabel('Code')).toHaveAccessibleDescription(/Three to 24 letters, digits and dashes\./);
    await expectAccessible(page);
    await form.getByLabel('Code').fill(code.toLowerCase());
    await form.getByLabel('Per cent', { exact: true }).fill('15');
    await form.getByLabel('Minimum order value').fill('999');
    await form.getByLabel('Total uses').fill('5');
    await form.getByRole('button', { name: 'Create coupon' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search coupons' }).fill(code);
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('15% off, from ₹999, 1 per customer');
    await expect(row).toContainText('0 of 5');

    await page.getByRole('button', { name: `Edit ${code}` }).click();
    const change = page.getByRole('dialog', { name: `Coupon ${code}` });
    await change.getByLabel('What it does').selectOption({ label: 'Amount off' });
    await change.getByLabel('Rupees off').fill('150');
    await change.getByRole('button', { name: 'Save coupon' }).click();
    await expect(change).toBeHidden();
    await expect(row).toContainText('₹150 off');
    await page.getByRole('button', { name: `Stop ${code}` }).click();
    await expect(row).toContainText('Stopped');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'New coupon' }).click();
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Per cent', { exact: true }).fill('10');
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expect(form.getByLabel('Code')).toHaveAccessibleDescription(/There is a coupon with this code already\./);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: `Start ${code}` })).toBeVisible();
    await expectAccessibleOnPhone(page);
    await shopper.open('/admin-dashboard/audit?action=coupon.stop');
    await expect(page.getByText(`Coupon ${code} is stopped`)).toBeVisible();
  },
);
