import { expectAccessible } from './accessibility';
import { openAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { expect, test } from './shop-test';
import { GIFT, PLAIN } from './shopper-page';

test(
  'orders are carried over the board by keyboard, mouse and button',
  { tag: '@R-ADM-07' },
  async ({ page, shopper }) => {
    const { number } = await createPaidOrder(shopper.baseUrl, [PLAIN.slug]);
    const gift = await createPaidOrder(shopper.baseUrl, [GIFT.slug]);
    await openAsAdmin(shopper, '/admin-dashboard/board');
    const lane = (name: string) => page.getByRole('region', { name });
    const card = (place: string, of = number) => lane(place).getByRole('article', { name: new RegExp(`^${of},`) });
    const said = page.locator('output.srOnly');
    await expect(card('To make')).toContainText(PLAIN.name);
    await expect(card('To proof', gift.number)).toBeVisible();
    await expectAccessible(page, 'board');

    await card('To make').focus();
    await page.keyboard.press(' ');
    await expect(said).toContainText(`${number} picked up. Right arrow: In production.`);
    await page.keyboard.press('ArrowRight');
    await expect(card('In production')).toBeFocused();
    await expect(said).toContainText(`${number} over In production`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(said).toContainText('Pack it first');
    await page.keyboard.press('Escape');
    await expect(card('To make')).toBeFocused();
    await expect(said).toContainText(`${number} put back in To make`);

    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await expect(page.getByText(`${number} is now in In production`).first()).toBeVisible();
    await expect(card('In production')).toBeFocused();

    await card('In production').dragTo(lane('To ship'));
    await expect(card('To ship')).toBeVisible();

    await card('To ship')
      .getByRole('button', { name: `Mark shipped of ${number}` })
      .click();
    const ship = page.getByRole('dialog', { name: `Ship ${number}` });
    await expect(ship).toBeVisible();
    await expectAccessible(page, 'ship dialog of the board');
    await ship.getByRole('button', { name: 'Cancel' }).click();
    await expect(card('To ship')).toBeVisible();
    await card('To ship')
      .getByRole('button', { name: `Actions for ${number}` })
      .click();
    await page.getByRole('button', { name: 'Move to Shipped today' }).click();
    await ship.getByLabel('Carrier').selectOption('Delhivery');
    await ship.getByLabel('Tracking number').fill('5092 1183 990');
    await ship.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(lane('Shipped today').getByRole('article', { name: new RegExp(`^${number}`) })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('navigation', { name: 'Columns' })
      .getByRole('button', { name: /Shipped/ })
      .click();
    await expect(lane('Shipped today').getByRole('link', { name: number })).toBeVisible();
    await expectAccessible(page, 'board on a phone');
  },
);
