import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { GIFT, jpegPhoto, PLAIN, CUSTOM_TEXT } from './shopper-page';

test(
  'a guest buys a personalised gift, from the list to the confirmation mail',
  {
    tag: [
      '@R-ROUTE-22',
      '@R-CUST-03',
      '@R-CART-14',
      '@R-LOGIN-13',
      '@R-LOGIN-16',
      '@R-CHK-16',
      '@R-PAY-04',
      '@R-PAY-12',
      '@R-ORD-04',
    ],
  },
  async ({ page, shopper }) => {
    await shopper.open('/');
    await page.getByRole('link', { name: 'Customisable' }).first().click();
    await page.getByRole('link', { name: GIFT.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: GIFT.name })).toBeVisible();

    await page.getByRole('button', { name: 'Personalise this item' }).click();
    const studio = page.getByRole('dialog', { name: 'Make it theirs' });
    await studio
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'us.jpg',
        mimeType: 'image/jpeg',
        buffer: await jpegPhoto(),
      });
    await expect(studio.getByRole('button', { name: 'Turn left' })).toBeVisible();
    await studio.getByRole('textbox').first().fill(CUSTOM_TEXT);
    await studio.getByRole('button', { name: 'Save' }).click();
    await expect(studio).toBeHidden();

    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(shopper.loginDialog).toBeVisible();
    const original = page.waitForResponse((answer) => answer.url().endsWith('/api/uploads'));
    await shopper.signInWithCode();
    expect((await original).status()).toBe(201);
    await page.waitForURL(`${shopper.baseUrl}/`);
    await shopper.waitForHydration();
    expect(await page.evaluate(() => localStorage.getItem('savedCart'))).toBeNull();

    await page.getByRole('button', { name: 'Shopping Cart, 1 item' }).click();
    await expect(shopper.cartDrawer.getByText(CUSTOM_TEXT)).toBeVisible();
    await expect(shopper.cartDrawer.getByAltText('What you uploaded')).toBeVisible();
    await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    await shopper.waitForHydration();
    await shopper.fillInDeliveryAddress();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await shopper.payByUpi();
    await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /Payment ID: pay_/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shopping Cart, 0 items' })).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(page).toHaveURL(`${shopper.baseUrl}/orders`);
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    const order = page.getByRole('article').first();
    await expect(order.getByText('paid', { exact: true })).toBeVisible();
    await expect(order.getByText(CUSTOM_TEXT)).toBeVisible();
    const number = (await order.getByText(/^Order SG-\d+$/).textContent())?.slice('Order '.length);
    const mail = await mailTo(shopper.baseUrl, shopper.email, /^Order SG-/);
    expect(mail.subject).toContain(number);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a guest who buys now signs in at the checkout and pays for the same piece',
  { tag: ['@R-ROUTE-21', '@R-PROD-15', '@R-CHK-08', '@R-CHK-19', '@R-LOGIN-18', '@R-PAY-21'] },
  async ({ page, shopper }) => {
    await shopper.open(`/product/${PLAIN.slug}`);
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await page.waitForURL('**/checkout');
    await shopper.waitForHydration();
    await expect(shopper.loginDialog).toBeVisible();
    await page.reload();
    await shopper.waitForHydration();
    await expect(shopper.loginDialog).toBeVisible();
    await shopper.signInWithCode();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
    expect(page.url()).toBe(`${shopper.baseUrl}/checkout`);
    await expect(page.getByRole('complementary').getByText(PLAIN.name)).toBeVisible();
    await shopper.fillInDeliveryAddress();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await shopper.payByUpi();
    await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
    expect(shopper.consoleErrors).toEqual([]);
  },
);
