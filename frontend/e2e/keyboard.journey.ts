import { pressEnterOn, tabTo, typeInto } from './keyboard';
import { codeFor } from './mailbox';
import { expect, test } from './shop-test';
import { ADDRESS, GIFT, jpegPhoto, CUSTOM_TEXT } from './shopper-page';

test(
  'a personalised gift can be bought by keyboard alone, with the focus always visible',
  { tag: '@R-ROUTE-41' },
  async ({ page, shopper }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() };
    page.on('filechooser', (chooser) => void chooser.setFiles(file));
    await shopper.open('/');
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const main = page.getByRole('main');

    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), { most: 1 });
    await pressEnterOn(page, page.getByRole('banner').getByRole('link', { name: 'Customisable' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customisable Collection');
    await expect(main).toBeFocused();
    await pressEnterOn(page, main.getByRole('link', { name: GIFT.name, exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GIFT.name);

    await pressEnterOn(page, button('Personalise this item'));
    const studio = page.getByRole('dialog', { name: 'Make it theirs' });
    await expect(studio.getByRole('heading', { name: 'Make it theirs' })).toBeFocused();
    await tabTo(page, studio.locator('input[type=file]').first());
    await page.keyboard.press('Enter');
    await expect(studio.getByRole('button', { name: 'Turn left' })).toBeVisible();
    await typeInto(page, studio.getByRole('textbox', { name: 'Your words' }), CUSTOM_TEXT);
    await pressEnterOn(page, studio.getByRole('button', { name: 'Save' }));
    await expect(studio).toBeHidden();
    await expect(button('Edit your personalisation')).toBeFocused();

    await pressEnterOn(page, main.getByRole('button', { name: 'Add to Cart', exact: true }).first());
    await expect(shopper.loginDialog.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(shopper.email);
    await page.keyboard.press('Enter');
    await expect(shopper.loginDialog.getByLabel('Six-digit code')).toBeFocused();
    await page.keyboard.type(await codeFor(shopper.baseUrl, shopper.email));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shopper.baseUrl}/`);
    await shopper.waitForHydration();
    await expect(button('Shopping Cart, 1 item')).toBeVisible();

    await pressEnterOn(page, button(/^Shopping Cart/));
    await expect(shopper.cartDrawer.getByText(CUSTOM_TEXT)).toBeVisible();
    await pressEnterOn(page, shopper.cartDrawer.getByRole('link', { name: 'Checkout' }));
    await page.waitForURL('**/checkout');
    await shopper.waitForHydration();
    await shopper.waitForPinCodes();
    await typeInto(page, page.getByLabel('First name'), 'Meera');
    await typeInto(page, page.getByLabel('Last name'), 'Iyer');
    await typeInto(page, page.getByLabel('Phone'), '9845012345');
    await typeInto(page, page.getByRole('textbox', { name: 'PIN code' }), ADDRESS.pinCode);
    const locality = page.getByRole('combobox', { name: 'Locality' });
    await expect(locality).toBeVisible();
    await tabTo(page, locality);
    if ((await locality.inputValue()) === '') await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('City')).toHaveValue(ADDRESS.city);
    await typeInto(page, page.getByRole('textbox', { name: 'Address', exact: true }), '14, 2nd Cross, Lakeview');
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    await pressEnterOn(page, page.getByRole('button', { name: 'Pay now' }));

    const address = shopper.paymentWindow.locator('#vpa');
    await expect(address).toBeVisible();
    for (let presses = 0; !(await address.evaluate((field) => field === document.activeElement)); presses += 1) {
      expect(presses, 'Tab comes to the UPI address').toBeLessThan(20);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('success@razorpay');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeFocused();
    await pressEnterOn(page, main.getByRole('link', { name: 'My Orders' }));
    await expect(page.getByRole('article').first().getByText(CUSTOM_TEXT)).toBeVisible();
    expect(shopper.consoleErrors).toEqual([]);
  },
);
