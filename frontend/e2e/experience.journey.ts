import type { Locator } from '@playwright/test';
import { createPaidOrder } from './create-paid-order';
import { Presses } from './presses';
import { expect, test } from './shop-test';
import { ADDRESS, CUSTOM_TEXT, GIFT, jpegPhoto, PLAIN, type ShopperPage } from './shopper-page';
import { codeFor, mailTo } from './mailbox';

/** The figures of docs/experience.md. */
const COUNTED = {
  'find a gift under ₹1,000 for a brother that arrives by a day': { presses: 8, fields: 1 },
  'know when it arrives': { presses: 1, fields: 1 },
  'find a product by a word': { presses: 2, fields: 1 },
  'personalise a gift and add it to the cart': { presses: 5, fields: 1 },
  'sign in': { presses: 2, fields: 2 },
  'pay for the cart': { presses: 6, fields: 6 },
  'find the order': { presses: 1, fields: 0 },
  'cancel an order': { presses: 2, fields: 0 },
  'keep a gift for later and find it again': { presses: 3, fields: 0 },
  'be led to a gift by three questions': { presses: 6, fields: 0 },
};
type Task = keyof typeof COUNTED;

const KEPT_PIN = ADDRESS.pinCode;

/** A kept PIN code is what any guest has who asked once when something arrives. */
async function answerPinCode(hands: Presses, shopper: ShopperPage, asked: Locator) {
  const dialog = shopper.page.getByRole('dialog', { name: 'Where should it go?' });
  await hands.press(asked.getByRole('button', { name: 'Where should it go? PIN code' }));
  await hands.type(dialog.getByRole('textbox', { name: 'PIN code' }), KEPT_PIN);
  await hands.key('Enter');
  await expect(dialog).toBeHidden();
}

test(
  'ten tasks of a shopper on a phone, among them the purchase of a personalised gift, and how many presses each takes',
  {
    tag: [
      '@R-ROUTE-22',
      '@R-CUST-03',
      '@R-CART-14',
      '@R-LOGIN-13',
      '@R-LOGIN-16',
      '@R-CHK-07',
      '@R-CHK-16',
      '@R-PAY-04',
      '@R-PAY-12',
      '@R-ORD-04',
    ],
  },
  async ({ page, shopper }) => {
    await shopper.waitForPinCodes();
    await page.setViewportSize({ width: 390, height: 844 });
    const hands = new Presses(page);
    const seconds: Partial<Record<Task, number>> = {};
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    const task = async (name: Task, work: () => Promise<void>) => {
      hands.begin(name);
      const began = Date.now();
      await work();
      seconds[name] = (Date.now() - began) / 1_000;
    };
    const search = async (word: string) => {
      await hands.press(page.getByRole('button', { name: 'Search', exact: true }));
      await hands.type(page.getByRole('combobox', { name: 'Search products' }), word);
      await hands.press(page.getByRole('group', { name: 'Products' }).getByRole('option').first());
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    };

    await shopper.open('/');
    await task('find a gift under ₹1,000 for a brother that arrives by a day', async () => {
      await hands.press(main.getByRole('link', { name: /^For him|^Him/i }).first());
      await expect(page).toHaveURL(/\/collections\/him$/);
      await hands.press(page.getByRole('button', { name: /^Filters/ }));
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await hands.press(filters.getByLabel('Under ₹1,000'));
      await hands.press(filters.getByText('Arrives by', { exact: true }));
      await answerPinCode(hands, shopper, filters);
      await hands.press(filters.getByRole('radio').nth(2));
      await expect(page).toHaveURL(/by=/);
      await hands.press(filters.getByRole('button', { name: /^Show [1-9]\d* items?$/ }));
    });
    await expect(cards.first()).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await shopper.open(`/product/${PLAIN.slug}`);
    await task('know when it arrives', async () => {
      await hands.type(main.getByRole('textbox', { name: 'When will it arrive?' }), KEPT_PIN);
      await hands.press(main.getByRole('button', { name: 'Check' }));
      await expect(main.getByText(/^Delivery to/)).toBeVisible();
    });

    await task('find a product by a word', () => search('Urli'));

    await task('be led to a gift by three questions', async () => {
      await shopper.open('/gift-wizard');
      for (const answer of ['Him', 'Birthday']) {
        await hands.press(main.getByRole('radio', { name: answer, exact: true }));
        await hands.press(main.getByRole('button', { name: 'Next' }));
      }
      await hands.press(main.getByRole('button', { name: '₹1,000' }));
      await hands.press(main.getByRole('button', { name: 'Next' }));
      await expect(cards.first()).toContainText('under budget');
    });

    await shopper.open(`/product/${GIFT.slug}`);
    const studio = page.getByRole('dialog', { name: 'Make it theirs' });
    await task('personalise a gift and add it to the cart', async () => {
      await hands.press(main.getByRole('button', { name: 'Personalise this item' }).first());
      await hands.choosePhoto(studio.locator('input[type=file]').first(), await jpegPhoto());
      await expect(studio.getByRole('button', { name: 'Turn left' })).toBeVisible();
      await hands.type(studio.getByRole('textbox').first(), CUSTOM_TEXT);
      await hands.press(studio.getByRole('button', { name: 'Save' }));
      await hands.press(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first());
      await expect(shopper.loginDialog).toBeVisible();
    });

    const original = page.waitForResponse((answer) => answer.url().endsWith('/api/uploads'));
    await task('sign in', async () => {
      await hands.type(shopper.loginDialog.getByLabel('E-mail'), shopper.email);
      await hands.key('Enter');
      await hands.type(shopper.loginDialog.getByLabel('Six-digit code'), await codeFor(shopper.baseUrl, shopper.email));
      await hands.key('Enter');
      await page.waitForURL(`${shopper.baseUrl}/`);
      await shopper.waitForHydration();
      await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
    });
    expect((await original).status()).toBe(201);
    expect(await page.evaluate(() => localStorage.getItem('savedCart'))).toBeNull();

    await task('pay for the cart', async () => {
      await hands.press(page.getByRole('button', { name: 'Shopping Cart, 1 item' }));
      await expect(shopper.cartDrawer.getByText(CUSTOM_TEXT)).toBeVisible();
      await expect(shopper.cartDrawer.getByAltText('What you uploaded')).toBeVisible();
      await hands.press(shopper.cartDrawer.getByRole('link', { name: 'Checkout' }));
      await page.waitForURL('**/checkout');
      expect(await shopper.navigationState()).toMatchObject({ productPrice: 1199 });
      await shopper.waitForHydration();
      await hands.type(page.getByLabel('First name'), 'Meera');
      await hands.type(page.getByLabel('Last name'), 'Iyer');
      await hands.type(page.getByLabel('Phone'), '98450 12345');
      await hands.type(page.getByRole('textbox', { name: 'PIN code' }), ADDRESS.pinCode);
      const locality = page.getByRole('combobox', { name: 'Locality' });
      const first = await locality.getByRole('option').nth(1).getAttribute('value');
      await hands.choose(locality, first ?? '');
      await hands.type(page.getByRole('textbox', { name: 'Address', exact: true }), '14, 2nd Cross, Lakeview');
      await expect(page.getByLabel('City')).toHaveValue(ADDRESS.city);
      await hands.press(page.getByRole('button', { name: 'Pay now' }));
      await hands.press(shopper.paymentWindow.locator('#method-upi'));
      await hands.type(shopper.paymentWindow.locator('#vpa'), 'success@razorpay');
      await hands.press(shopper.paymentWindow.locator('#pay'));
      await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
    });
    await expect(page.getByRole('alert').filter({ hasText: /Payment ID: pay_/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shopping Cart, 0 items' })).toBeVisible();

    await task('find the order', async () => {
      await hands.press(main.getByRole('link', { name: 'My Orders' }));
      await expect(cards.first()).toContainText(CUSTOM_TEXT);
    });
    await expect(page).toHaveURL(`${shopper.baseUrl}/orders`);
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    const bought = cards.first();
    await expect(bought.getByText('paid', { exact: true })).toBeVisible();
    const orderNumber = (await bought.getByText(/^Order SG-\d+$/).textContent())?.slice('Order '.length);
    expect((await mailTo(shopper.baseUrl, shopper.email, /^Order SG-/)).subject).toContain(orderNumber);

    await task('keep a gift for later and find it again', async () => {
      await shopper.open('/collections/him');
      await hands.press(page.getByRole('button', { name: /^Wishlist: / }).first());
      await hands.press(page.getByRole('button', { name: 'Menu' }));
      await hands.press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Wishlist' }));
      await expect(page.getByRole('list', { name: 'Your wishlist' }).getByRole('heading')).toHaveCount(1);
    });

    const { number, customer } = await createPaidOrder(shopper.baseUrl, [PLAIN.slug]);
    await shopper.openSignedIn(customer);
    await shopper.open('/orders');
    await task('cancel an order', async () => {
      const order = page.getByRole('article', { name: `Order ${number}` });
      await hands.press(order.getByRole('button', { name: 'Cancel order' }));
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(order.getByRole('button', { name: 'Cancel order' })).toBeHidden();
    });

    const told = Object.entries(seconds).map(([name, took]) => `${name}: ${took.toFixed(1)} s`);
    process.stdout.write(`${told.join('\n')}\n`);
    expect(hands.counts).toEqual(COUNTED);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
