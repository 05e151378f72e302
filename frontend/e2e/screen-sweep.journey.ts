import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflowWhenZoomed, WIDTHS } from './accessibility';
import { expectNoLayoutShift, watchLayoutShifts } from './layout-shift';
import { expect, test } from './shop-test';
import { CUSTOM_TEXT, GIFT, jpegPhoto, pauseClock, PLAIN } from './shopper-page';

/** Layout shifts within 500 ms after an input do not count. */
const LATE_MS = 700;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Delays responses beyond the half second in which a shift counts as the effect of an input. */
async function delay(page: Page, what: string): Promise<void> {
  await page.route(what, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

/** Holds responses back until the returned function is called. */
async function hold(page: Page, what: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** No barrier, and nothing that reaches over the side: on a phone also at a zoom of 400 %. */
async function expectSound(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  if (page.viewportSize()?.width === 390) await expectNoOverflowWhenZoomed(page, where);
}

/** A name as the longest that the admin takes, with a word that is wider than a column. */
const LONG_NAME = `Lamp ${'Handpainted'.repeat(3)} ${'with a very long name '.repeat(4)}in Walnut`;

/** From now on the API calls every product so. */
const withLongNames = (page: Page) =>
  page.route(/\/api\/(cart|orders|checkout\/quote)\b(?!.*pdf)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replaceAll(/"(name|productName|product_name)":"[^"]+"/g, `"$1":"${LONG_NAME}"`),
    });
  });

test.describe.configure({ mode: 'parallel' });

for (const width of WIDTHS) {
  test.describe(`at ${width} px every open part of a page is without a barrier and fits the screen:`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    test.afterEach(({ shopper }) => {
      expect(shopper.consoleErrors).toEqual([]);
    });

    test(
      'the menu, the search, and a guest’s cart and login, without layout shift when results are late',
      { tag: ['@R-ROUTE-41', '@R-ROUTE-44'] },
      async ({ page, shopper }) => {
        await watchLayoutShifts(page);
        await shopper.open('/our-story');
        await button(page, 'Menu').click();
        await expect(dialog(page, 'Menu')).toBeVisible();
        await expectSound(page, 'menu');
        await page.keyboard.press('Escape');

        await button(page, 'Search').click();
        const field = page.getByRole('combobox', { name: 'Search products' });
        await expectSound(page, 'empty search');
        await delay(page, '**/api/**');
        await field.fill('lamp');
        await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
        await shopper.waitForNetworkIdle();
        await expectNoLayoutShift(shopper, 'the search');
        await page.unrouteAll({ behavior: 'wait' });
        await expectSound(page, 'search with results');
        await field.fill('lmap');
        const meant = (words: string) => page.getByRole('group', { name: `Showing results for “${words}”` });
        await expect(meant('lamp').getByRole('option').first()).toContainText('Lamp');
        await expect(page.getByRole('status').filter({ hasText: /^Showing \d results for “lamp”/ })).toHaveCount(1);
        await expect(page.getByRole('option', { name: 'Lamp Type' })).toBeVisible();
        await expectSound(page, 'search with similar results');
        await field.fill('wodden');
        await expect(meant('wooden').getByRole('option').first()).toContainText('Wooden');
        await field.fill('qqqq xxxx');
        await expect(page.getByText('No results for “qqqq xxxx”.')).toBeVisible();
        await expectSound(page, 'search without results');
        await page.keyboard.press('Escape');

        await page.getByRole('button', { name: /^Shopping Cart/ }).click();
        await expect(shopper.cartDrawer.getByText('You need to sign in to access cart')).toBeVisible();
        await expectSound(page, 'cart of a guest');
        await page.keyboard.press('Escape');

        await button(page, 'Login / Register').click();
        await shopper.loginDialog.getByLabel('E-mail').fill('nobody@');
        await page.keyboard.press('Enter');
        await expect(shopper.loginDialog.getByText('Invalid email address.')).toBeVisible();
        await expectSound(page, 'login, e-mail refused');
        await shopper.loginDialog.getByLabel('E-mail').fill(shopper.email);
        await page.keyboard.press('Enter');
        await expect(shopper.loginDialog.getByLabel('Six-digit code')).toBeFocused();
        await expectSound(page, 'login, code');
      },
    );

    test(
      'the filters, the sorted list and the hint at a customisable product, without layout shift when answers are late',
      { tag: ['@R-ROUTE-41', '@R-ROUTE-44'] },
      async ({ page, shopper }) => {
        await watchLayoutShifts(page);
        await shopper.open('/collections/material/wood');
        await page.waitForLoadState('networkidle');
        await delay(page, '**/api/**');
        await delay(page, '**/assets/*.js');
        const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
        await breadcrumb.getByRole('link', { name: 'Collections' }).click();
        await expect(page.getByRole('region', { name: 'Collections to browse' })).toBeVisible();
        await shopper.waitForNetworkIdle();
        await expectNoLayoutShift(shopper, 'the collections');
        await page.unrouteAll({ behavior: 'wait' });

        if (width === 390) {
          const filters = dialog(page, 'Filters');
          await page.getByRole('button', { name: /^Filters/ }).click();
          await expect(filters).toBeVisible();
          await filters.getByText(/^Show all/).click();
          await expectSound(page, 'filter dialog');
          await filters.getByLabel('Lamp').check();
          await expectSound(page, 'filter dialog, one on');
          await page.keyboard.press('Escape');
        } else {
          await page.getByText(/^Show all/).click();
          await page.getByRole('form', { name: 'Filters' }).getByLabel('Lamp').check();
        }
        await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
        await expect(page).toHaveURL(/sort=/);
        await expect(page.getByRole('article').first()).toContainText('Lamp Memory Jar with Fairy Lights');
        await expectSound(page, 'filtered and sorted');
        await page
          .getByRole('button', { name: /^Personalise: / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectSound(page, 'customise first');
      },
    );

    test(
      'a product’s texts, the personalisation editor empty and filled, and the personalised piece',
      { tag: '@R-ROUTE-41' },
      async ({ page, shopper }) => {
        await page.clock.install();
        await shopper.open(`/product/${GIFT.slug}`);
        await page.getByText('Size & Material', { exact: true }).click();
        await expectSound(page, 'texts unfolded');
        // The hint stays for a second and a half, however long axe takes.
        await pauseClock(page);
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        const hint = page.getByRole('alert').filter({ hasText: 'Please customise the product first' });
        await expect(hint).toBeVisible();
        await page.clock.resume();
        const studio = dialog(page, 'Make it theirs');
        await expect(studio.getByText(/still missing\./)).toBeVisible();
        await expectSound(page, 'editor, something missing');
        const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() };
        await studio.locator('input[type=file]').first().setInputFiles(file);
        await studio.getByRole('textbox', { name: 'Your words' }).fill(CUSTOM_TEXT);
        await expect(studio.getByRole('button', { name: 'Turn left' })).toBeVisible();
        await expectSound(page, 'editor, filled');
        await studio.getByRole('button', { name: 'Save' }).click();
        await expect(studio).toBeHidden();
        await expect(page.getByRole('button', { name: 'Edit your personalisation' })).toBeVisible();
        await expectSound(page, 'personalised');
      },
    );

    test('a form with errors, and the message after it was sent', { tag: '@R-ROUTE-41' }, async ({ page, shopper }) => {
      await shopper.open('/contact-us');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Enter your name.')).toBeVisible();
      await expectSound(page, 'contact form with errors');
      await shopper.open('/feedback');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Meera');
      await page.getByLabel('E-mail').fill('meera@example.com');
      await page.getByLabel('Message').fill('She cried.');
      await page.getByRole('radio', { name: /^Good/ }).check();
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectSound(page, 'feedback, sent');
    });

    test(
      'account, cart, checkout and orders of a customer, without layout shift when answers are late',
      { tag: ['@R-ROUTE-41', '@R-ROUTE-44'] },
      async ({ page, shopper }) => {
        const cartOf = (count: number) =>
          page.getByRole('button', { name: `Shopping Cart, ${count === 1 ? '1 item' : `${count} items`}` });
        await watchLayoutShifts(page);
        await shopper.openSignedIn();
        await shopper.open('/our-story');
        const account = page.getByRole('button', { name: /^Signed in as/ });
        await account.click();
        await expect(shopper.loginDialog.getByText('Welcome')).toBeVisible();
        await expectSound(page, 'signed in');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Shopping Cart/ }).click();
        await expect(shopper.cartDrawer.getByText('Your cart is empty')).toBeVisible();
        await expectSound(page, 'empty cart');

        await shopper.open('/orders');
        await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
        await expectSound(page, 'no orders');

        await page.route('**/api/checkout/orders/*', (route) =>
          route.fulfill({
            json: {
              orderId: 'o',
              number: 'SG-1',
              state: 'awaiting_payment',
              payment_status: 'pending',
              payment_id: null,
              isPaymentPending: true,
            },
          }),
        );
        await shopper.open('/checkout?order=o');
        await expect(page.getByText('SG-1')).toBeVisible();
        await expectSound(page, 'payment being confirmed');
        // The page goes on asking for an order that only this route knows.
        await page.goto('about:blank');
        await page.unrouteAll({ behavior: 'wait' });

        await shopper.addPersonalisedGift();
        await shopper.open(`/product/${PLAIN.slug}`);
        await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
        await page.getByRole('button', { name: 'View cart' }).waitFor();
        await expectSound(page, 'just added');

        let release = await hold(page, '**/api/**');
        await shopper.open('/faqs');
        release();
        await expect(cartOf(2)).toBeVisible();
        await shopper.waitForNetworkIdle();
        await expectNoLayoutShift(shopper, 'a page with a cart');
        await cartOf(2).click();
        await expect(shopper.cartDrawer.getByText('Total Amount')).toBeVisible();
        await expectSound(page, 'cart');

        release = await hold(page, '**/api/**');
        await shopper.open('/account');
        release();
        await expect(page.getByRole('checkbox', { name: /^E-mail me/ })).toBeVisible();
        await shopper.waitForNetworkIdle();
        await expectNoLayoutShift(shopper, 'the account');

        for (const [last, others] of [
          ['users/me/addresses', 'checkout/quote'],
          ['checkout/quote', 'users/me/addresses'],
        ]) {
          const releaseLast = await hold(page, `**/api/${last}*`);
          release = await hold(page, `**/api/${others}*`);
          await shopper.open('/checkout');
          const answered = page.waitForResponse((answer) => answer.url().includes(`/api/${others}`));
          release();
          await answered;
          releaseLast();
          await expect(page.getByLabel('First name')).toBeVisible();
          await shopper.waitForNetworkIdle();
          await expectNoLayoutShift(shopper, `the checkout, its ${last} last`);
        }
        await button(page, 'Pay now').click();
        await expect(page.getByRole('alert').filter({ hasText: "Can't proceed" })).toBeVisible();
        await expectSound(page, 'checkout, refused');
        await shopper.fillInDeliveryAddress();
        await page.getByRole('radio', { name: 'A different address' }).check();
        await expect(page.getByText('Total Amount')).toBeVisible();
        await expectSound(page, 'checkout');
        await page.getByRole('radio', { name: 'Same as shipping' }).check();
        await button(page, 'Pay now').click();
        await shopper.payByUpi();
        await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
        await expectSound(page, 'paid');
        await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
        await expect(page.getByRole('article')).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        await expectSound(page, 'My Orders');
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(page.getByRole('article')).toBeVisible();
        await page.emulateMedia({ media: 'screen' });
        expect(shopper.consoleErrors.splice(0)).toEqual([]);

        await shopper.addToCart(PLAIN.slug);
        if (width === 390) {
          await withLongNames(page);
          await shopper.open('/checkout');
          await expect(page.getByRole('main').getByText(LONG_NAME).last()).toBeVisible();
          await expectNoOverflowWhenZoomed(page, 'checkout with a long name');
          await page.unrouteAll({ behavior: 'wait' });
        }
        await shopper.open('/our-story');
        await expect(cartOf(1)).toBeVisible();
        await page.route('**/api/cart/update', (route) => route.abort());
        await account.click();
        await shopper.loginDialog.getByRole('button', { name: 'Logout' }).click();
        await expect(shopper.loginDialog.getByRole('button', { name: 'Try again' })).toBeVisible();
        await expectSound(page, 'logout failed');
        shopper.consoleErrors.length = 0;
      },
    );
  });
}
