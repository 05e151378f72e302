import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone, expectNoOverflowWhenZoomed, WIDTHS } from './accessibility';
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
  if (page.viewportSize()?.width === 390) await expectSoundOnPhone(page, where, expectAccessibleOnPhone);
  else await expectAccessible(page, where);
}

/** Checks what only a phone shows: with all of axe's rules, unless others are given. */
async function expectSoundOnPhone(page: Page, where: string, expectNoBarrier = expectAccessible): Promise<void> {
  await expectNoBarrier(page, where);
  await expectNoOverflowWhenZoomed(page, where);
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

interface CartLine {
  productName: string;
  product_image: string[];
}

test.describe.configure({ mode: 'parallel' });

for (const width of WIDTHS) {
  test.describe(`at ${width} px every open part of a page is without a barrier and fits the screen:`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    test.afterEach(({ shopper }) => {
      expect(shopper.consoleErrors).toEqual([]);
    });

    test(
      'the menu, the search, and a guest’s cart and login, without layout shift when results are late',
      {
        tag: [
          '@R-ROUTE-41',
          '@R-ROUTE-44',
          '@R-CART-01',
          '@R-CART-02',
          '@R-CART-16',
          '@R-LOGIN-02',
          '@R-LOGIN-03',
          '@R-LOGIN-04',
          '@R-LOGIN-05',
          '@R-LOGIN-07',
          '@R-LOGIN-08',
          '@R-LOGIN-10',
          '@R-LOGIN-31',
          '@R-ERR-01',
          '@R-ERR-02',
          '@R-ERR-25',
        ],
      },
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

        const cartCalls: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/api/cart')) cartCalls.push(request.url());
        });
        await page.getByRole('button', { name: /^Shopping Cart/ }).click();
        await expect(shopper.cartDrawer.getByRole('heading', { name: 'Shopping Cart', exact: true })).toBeVisible();
        await expect(shopper.cartDrawer.getByText('You need to sign in to access cart', { exact: true })).toBeVisible();
        await expect(shopper.cartDrawer.getByRole('button', { name: /Remove|One more|One less/ })).toHaveCount(0);
        await expectSound(page, 'cart of a guest');
        await page.keyboard.press('Escape');
        expect(cartCalls).toEqual([]);

        await button(page, 'Login / Register').click();
        const { loginDialog: login } = shopper;
        await expect(login.getByRole('heading', { level: 2 })).toHaveText('Login / Register');
        await expect(login.getByRole('textbox')).toHaveCount(1);
        await expect(login.getByRole('button', { name: 'Verify OTP' })).toHaveCount(0);
        const email = login.getByLabel('E-mail');
        await email.fill('nobody@');
        await page.keyboard.press('Enter');
        await expect(email).toHaveAccessibleDescription('Invalid email address.');
        await expectSound(page, 'login, e-mail refused');
        const held = Promise.withResolvers<void>();
        await page.route('**/api/send-email-otp', async (route) => {
          await held.promise;
          await route.fulfill({ status: 500, json: {} });
        });
        await email.fill(`  ${shopper.email.toUpperCase()}  `);
        await page.keyboard.press('Enter');
        await expect(login.getByRole('button', { name: 'Wait...' })).toBeVisible();
        held.resolve();
        await expect(login.getByRole('alert').filter({ hasText: 'Failed to send OTP. Try again.' })).toBeVisible();
        await expect(login.getByLabel('Six-digit code')).toHaveCount(0);
        await page.unroute('**/api/send-email-otp');
        shopper.consoleErrors.length = 0;
        const sent = page.waitForRequest('**/api/send-email-otp');
        await login.getByRole('button', { name: 'Send OTP' }).click();
        expect((await sent).postDataJSON()).toEqual({ email: shopper.email });
        await expect(login.getByLabel('Six-digit code')).toBeFocused();
        await expect(login.getByLabel('Six-digit code')).toHaveAttribute('autocomplete', 'one-time-code');
        await expect(login.getByRole('button', { name: 'Verify OTP' })).toBeVisible();
        await expect(page.locator('input[type=password]')).toHaveCount(0);
        await expectSound(page, 'login, code');
      },
    );

    test(
      'the filters, the sorted list and the hint at a customisable product, without layout shift when answers are late',
      { tag: ['@R-ROUTE-41', '@R-ROUTE-44', '@R-CARD-05', '@R-CARD-06', '@R-ERR-18'] },
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
          await expectSoundOnPhone(page, 'filter dialog');
          await filters.getByLabel('Lamp').check();
          await expectSoundOnPhone(page, 'filter dialog, one on');
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
        const hint = page.getByRole('alertdialog');
        await expect(hint).toContainText(
          'This is a customisable product. Please go to the product page and customise it before adding to cart.',
        );
        await expectSound(page, 'customise first');
        if (width === 390) return;
        await hint.getByRole('button', { name: 'OK', exact: true }).click();
        await expect(page).toHaveURL(/\/product\//);
        await expect(page.getByRole('button', { name: 'Personalise this item' })).toBeVisible();
      },
    );

    test(
      'a product’s texts, the hint of 1.5 seconds, the personalisation editor empty and filled, and the personalised piece',
      { tag: ['@R-ROUTE-41', '@R-CUST-06', '@R-CUST-07', '@R-CUST-08', '@R-ERR-17', '@R-CONST-03'] },
      async ({ page, shopper }) => {
        await page.clock.install();
        await shopper.open(`/product/${GIFT.slug}`);
        await page.getByText('Size & Material', { exact: true }).click();
        await expectSound(page, 'texts unfolded');
        await pauseClock(page);
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        const hint = page.getByRole('alert').filter({ hasText: 'Please customise the product first' });
        await expect(hint).toBeVisible();
        const studio = dialog(page, 'Make it theirs');
        await page.clock.runFor(1_450);
        await expect(hint).toBeVisible();
        await expect(studio).toBeHidden();
        await page.clock.runFor(100);
        await page.clock.resume();
        await expect(hint).toBeHidden();
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

    test(
      'a form with errors, and the message after it was sent',
      { tag: ['@R-ROUTE-41', '@R-FORM-01', '@R-FEED-01', '@R-FEED-02', '@R-FEED-03', '@R-ERR-09', '@R-ERR-25'] },
      async ({ page, shopper }) => {
        await shopper.open('/contact-us');
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Enter your name.');
        for (const name of ['E-mail', 'Subject', 'Message'])
          await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
        await expectSound(page, 'contact form with errors');
        await shopper.open('/feedback');
        await page.getByRole('button', { name: 'Send feedback' }).click();
        await page.getByLabel('Name', { exact: true }).fill('Meera');
        await page.getByLabel('E-mail').fill('meera@example.com');
        await page.getByLabel('Message').fill('She cried.');
        await page.getByRole('button', { name: 'Send feedback' }).click();
        await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(
          'Please choose one of the five ratings.',
        );
        for (const [place, label] of ['Very Poor', 'Poor', 'Average', 'Good', 'Excellent'].entries())
          await expect(page.getByRole('radio', { name: new RegExp(`^${label}`) })).toHaveValue(String(place + 1));
        await page.getByRole('radio', { name: /^Good/ }).check();
        await page.getByRole('button', { name: 'Send feedback' }).click();
        await expect(page.getByRole('alertdialog').getByRole('heading')).toHaveText('Thank You!');
        await expectSound(page, 'feedback, sent');
      },
    );

    test(
      'account, cart, checkout and orders of a customer, without layout shift when answers are late',
      {
        tag: [
          '@R-ROUTE-41',
          '@R-ROUTE-44',
          '@R-CART-03',
          '@R-CART-04',
          '@R-CART-06',
          '@R-CART-08',
          '@R-CHK-01',
          '@R-CHK-02',
          '@R-CHK-03',
          '@R-CHK-04',
          '@R-CHK-05',
          '@R-CHK-06',
          '@R-CHK-12',
          '@R-CHK-13',
          '@R-CHK-14',
          '@R-CHK-15',
          '@R-ERR-15',
          '@R-ERR-24',
          '@R-ERR-25',
          '@R-OUT-04',
          '@R-OUT-05',
        ],
      },
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
        for (const label of ['Total MRP', 'Money Saved', 'Total Amount'])
          await expect(shopper.cartDrawer.getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(/₹/);
        for (const {
          productName,
          product_image: [picture = 'none'],
        } of await shopper.callApi<CartLine[]>('GET', `/api/cart/${shopper.email}`)) {
          const line = shopper.cartDrawer.getByRole('listitem').filter({ hasText: productName });
          if (productName === PLAIN.name)
            await expect(line.locator('img').first()).toHaveAttribute('src', new RegExp(picture.replace('.webp', '')));
        }
        await expect(shopper.cartDrawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
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
        const marks = page.getByText('INVALID', { exact: true });
        await expect(marks).toHaveCount(0);
        await page.getByLabel('Phone').fill('5845012345');
        await expect(marks).toHaveCount(1);
        await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/INVALID/);
        const refusal = page
          .getByRole('alert')
          .filter({ hasText: "Can't proceed: Razorpay not loaded or form invalid." });
        await button(page, 'Pay now').click();
        await expect(refusal).toBeVisible();
        await expectSound(page, 'checkout, refused');
        for (const label of ['City', 'State']) await expect(page.getByLabel(label)).not.toBeEditable();
        await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['India']);
        await shopper.fillInDeliveryAddress();
        const billing = page.getByRole('group', { name: 'Billing address' });
        await expect(billing.getByRole('radio', { name: 'Same as shipping' })).toBeChecked();
        await expect(billing.getByRole('textbox')).toHaveCount(0);
        await billing.getByRole('radio', { name: 'A different address' }).check();
        await expect(billing.getByRole('textbox', { name: 'Billing address' })).toBeVisible();
        await expect(page.getByText('Total Amount')).toBeVisible();
        await expectSound(page, 'checkout');
        await billing.getByRole('radio', { name: 'Same as shipping' }).check();
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
        await expect(shopper.loginDialog.getByRole('alert')).toContainText('You are still signed in.');
        await expectSound(page, 'logout failed');
        expect(await shopper.accessToken()).not.toBe('');
        expect(shopper.consoleErrors.splice(0).join()).toContain('saving failed');
      },
    );
  });
}
