import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import axe from 'axe-core';
import { launchBrowser } from '../test/browser.js';
import { hmacHex } from './gateway/signatures.js';
import { createTestSandbox, waitUntil, type SandboxUnderTest } from './testing/webhook-receiver.js';
import { serveShopPage, type ShopPage } from './testing/shop-page.js';

interface Told {
  success: Record<string, string>[];
  failed: { error: Record<string, unknown> }[];
  dismissed: number;
}

describe('the checkout script in a browser, under a strict policy', () => {
  let browser: Browser;
  let sandbox: SandboxUnderTest;
  let shop: ShopPage;
  let page: Page;
  let frame: FrameLocator;
  let orderId: string;
  let complaints: string[];

  beforeAll(async () => {
    browser = await launchBrowser();
    sandbox = await createTestSandbox();
    shop = await serveShopPage(sandbox.url);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
    await sandbox.stop();
  });
  beforeEach(async () => {
    orderId = await sandbox.order({ amount: 129_900 });
    complaints = [];
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  const told = () => page.evaluate(() => (globalThis as unknown as { told: Told }).told);
  const open = async (options: Record<string, unknown> = {}) => {
    await page.goto(
      shop.addressFor({
        key: sandbox.keyId,
        order_id: orderId,
        name: 'Saugaat',
        description: 'Order 1042',
        prefill: { email: 'asha@example.com', contact: '+919876543210' },
        ...options,
      }),
    );
    await page.getByRole('button', { name: 'Buy' }).click();
    frame = page.frameLocator('iframe.razorpay-checkout-frame');
  };
  const payWith = async (vpa: string) => {
    await frame.getByLabel('UPI ID').fill(vpa);
    await frame.getByRole('button', { name: 'Pay ₹1,299.00' }).click();
  };

  it('P08 P52 hands the handler exactly three values, rightly signed, and gives the focus back', async () => {
    await open();
    await frame.getByText('Test payments: no money moves').waitFor();
    await payWith('success@razorpay');
    await waitUntil(async () => (await told()).success.length === 1);
    const [response] = (await told()).success;
    const paymentId = response?.['razorpay_payment_id'] ?? '';
    expect(response).toEqual({
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: hmacHex(sandbox.keySecret, `${orderId}|${paymentId}`),
    });
    expect((await sandbox.call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      vpa: 'success@razorpay',
      email: 'asha@example.com',
      contact: '+919876543210',
      description: 'Order 1042',
    });
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('buy');
    expect(await told()).toMatchObject({ failed: [], dismissed: 0 });
  });

  it('P09 P52 tells of a failure in full and takes another try', async () => {
    await open();
    await payWith('failure@razorpay');
    await frame.getByRole('heading', { name: 'Payment failed' }).waitFor();
    const [failed] = (await told()).failed;
    expect(failed).toEqual({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: expect.any(String),
        source: 'customer',
        step: 'payment_authorization',
        reason: 'payment_failed',
        metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) },
      },
    });
    await frame.getByRole('button', { name: 'Try again' }).click();
    await frame.getByRole('radio', { name: 'Card' }).check();
    await frame.getByRole('button', { name: '4100 2800 0000 1007' }).click();
    await frame.getByRole('button', { name: /^Pay/ }).click();
    await waitUntil(async () => (await told()).success.length === 1);
  });

  it.each([
    ['Net banking', 'HDFC Bank test page'],
    ['Wallet', 'PayZapp test page'],
  ])('pays by %s through the test page', async (method, title) => {
    await open();
    await frame.getByRole('radio', { name: method }).check();
    await frame.getByRole('button', { name: 'Pay ₹1,299.00' }).click();
    await frame.getByRole('heading', { name: title }).waitFor();
    await frame.getByRole('button', { name: 'Failure' }).click();
    await frame.getByRole('button', { name: 'Try again' }).click();
    await frame.getByRole('button', { name: /^Pay/ }).click();
    await frame.getByRole('button', { name: 'Success' }).click();
    await waitUntil(async () => (await told()).success.length === 1);
    expect((await told()).failed).toHaveLength(1);
  });

  it('refuses a card number that cannot be one, and an empty field, in words', async () => {
    await open();
    await frame.getByRole('button', { name: /^Pay/ }).click();
    expect(await frame.getByRole('alert').textContent()).toBe('Enter a UPI ID.');
    await frame.getByRole('radio', { name: 'Card' }).check();
    await frame.getByLabel('Card number').fill('4100 2800 0000 1008');
    await frame.getByRole('button', { name: /^Pay/ }).click();
    await frame.getByText('Your card number is not valid.').waitFor();
    expect(await told()).toMatchObject({ success: [], failed: [] });
    complaints = complaints.filter((text) => !text.includes('status of 400'));
  });

  it('P34 waits for a slow bank, and goes on when the answer comes', async () => {
    await open();
    await payWith('pending@razorpay');
    await frame.getByRole('heading', { name: 'Waiting for your approval' }).waitFor();
    const { body } = await sandbox.call('GET', `/v1/orders/${orderId}/payments`);
    const [payment] = body['items'] as { id: string }[];
    await sandbox.call('POST', `/_payments/${payment?.id}/settle`, { to: 'captured' });
    await waitUntil(async () => (await told()).success.length === 1);
  });

  it('P10 is dismissed by Escape and by its buttons, once each', async () => {
    await open();
    // The script has named the amount, so it hears keys and presses.
    await frame.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    await page.keyboard.press('Escape');
    await waitUntil(async () => (await told()).dismissed === 1);
    for (const [at, name] of ['Cancel', 'Close payment window'].entries()) {
      await page.getByRole('button', { name: 'Buy' }).click();
      await frame.getByRole('button', { name: /^Pay ₹/ }).waitFor();
      await frame.getByRole('button', { name, exact: true }).click();
      await waitUntil(async () => (await told()).dismissed === at + 2);
    }
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('asks before leaving when the shop wants it, and heeds escape: false', async () => {
    await open({ modal: { confirm_close: true, escape: false } });
    // The script has named the amount, so it hears the keys.
    await frame.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    await page.keyboard.press('Escape');
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await frame.getByRole('button', { name: 'Go on paying' }).click();
    await frame.getByRole('button', { name: 'Cancel' }).click();
    expect((await told()).dismissed).toBe(0);
    await frame.getByRole('button', { name: 'Leave', exact: true }).click();
    await waitUntil(async () => (await told()).dismissed === 1);
  });

  it('P12 posts the same three fields to the callback without a frame, when a redirect is asked for', async () => {
    await open({ redirect: true, callback_url: '/callback' });
    await page.getByLabel('UPI ID').fill('success@razorpay');
    await page.getByRole('button', { name: 'Pay ₹1,299.00' }).click();
    await waitUntil(() => shop.callbacks.length === 1);
    const fields = Object.fromEntries(new URLSearchParams(shop.callbacks.splice(0).at(-1)));
    const paymentId = fields['razorpay_payment_id'] ?? '';
    expect(fields).toEqual({
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: hmacHex(sandbox.keySecret, `${orderId}|${paymentId}`),
    });
  });

  it.each([
    ['when the buyer gives up after a failure', {}],
    ['at once when the shop wants no other try', { retry: { enabled: false } }],
  ])('P12 P63 posts the error to the callback %s', async (_when, options) => {
    await open({ redirect: true, callback_url: '/callback', ...options });
    await page.getByLabel('UPI ID').fill('failure@razorpay');
    await page.getByRole('button', { name: 'Pay ₹1,299.00' }).click();
    if (!('retry' in options)) await page.getByRole('button', { name: 'Back to the shop' }).click();
    await waitUntil(() => shop.callbacks.length > 0);
    const fields = Object.fromEntries(new URLSearchParams(shop.callbacks.splice(0).at(-1)));
    expect(fields).toEqual({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': expect.any(String),
      'error[source]': 'customer',
      'error[step]': 'payment_authorization',
      'error[reason]': 'payment_failed',
      'error[metadata]': expect.any(String),
    });
    expect(JSON.parse(fields['error[metadata]'] ?? '')).toEqual({
      order_id: orderId,
      payment_id: expect.stringMatching(/^pay_/),
    });
  });

  it('believes no message but its own frame, and cannot be framed by another origin', async () => {
    await open();
    // The script has named the amount, so it hears the keys.
    await frame.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    await page.evaluate(() => {
      const forged = { source: 'saugaat-sandbox', kind: 'success', response: { razorpay_payment_id: 'pay_forged' } };
      (globalThis as unknown as { postMessage(message: unknown, origin: string): void }).postMessage(forged, '*');
    });
    await page.waitForTimeout(100);
    expect(await told()).toMatchObject({ success: [], dismissed: 0 });
    const other = await fetch(
      `${sandbox.url}/v1/checkout/frame?origin=${encodeURIComponent("https://a.example; x 'self'")}`,
    );
    expect(other.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
    const own = await fetch(`${sandbox.url}/v1/checkout/frame?origin=${encodeURIComponent(shop.origin)}`);
    expect(own.headers.get('content-security-policy')).toMatch(new RegExp(`frame-ancestors ${shop.origin}$`));
  });

  it('has no fault that axe knows, in any method or step', async () => {
    await open();
    await frame.getByRole('button', { name: 'Pay ₹1,299.00' }).waitFor();
    const inside = page.frames().find((one) => one.url().startsWith(sandbox.url));
    const violations = async () => {
      await inside?.evaluate(axe.source);
      // A colour on its way from one to another is neither.
      await inside?.evaluate(
        'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))',
      );
      const found = await inside?.evaluate<{ id: string }[]>('axe.run().then(({ violations }) => violations)');
      return found?.map(({ id }) => id);
    };
    for (const method of ['UPI', 'Card', 'Net banking', 'Wallet']) {
      await frame.getByRole('radio', { name: method }).check();
      expect(await violations()).toEqual([]);
    }
    await frame.getByRole('button', { name: 'Pay ₹1,299.00' }).click();
    expect(await violations()).toEqual([]);
    await frame.getByRole('button', { name: 'Failure' }).click();
    await frame.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await violations()).toEqual([]);
  });

  it('P01 says that a payment without an order cannot be made', async () => {
    await open({ order_id: undefined, amount: 129_900 });
    await frame.getByText('This payment has no order').waitFor();
    expect(await frame.getByRole('button', { name: 'Pay', exact: true }).isDisabled()).toBe(true);
  });
});
