import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, test } from './shop-test';
import { PLAIN, type Visitor } from './visitor';

interface Screen {
  name: string;
  signedIn?: boolean;
  filled?: boolean;
  open: (page: Page, visitor: Visitor) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'login, e-mail',
    open: async (page, visitor) => {
      await visitor.go('/our-story');
      await page.getByRole('button', { name: 'Login / Register' }).click();
      await visitor.login.getByLabel('E-mail').fill('nobody@');
      await page.keyboard.press('Enter');
      await expect(visitor.login.getByText('Invalid email address.')).toBeVisible();
    },
  },
  {
    name: 'login, code',
    open: async (page, visitor) => {
      await visitor.go('/our-story');
      await page.getByRole('button', { name: 'Login / Register' }).click();
      await visitor.login.getByLabel('E-mail').fill(visitor.email);
      await page.keyboard.press('Enter');
      await expect(visitor.login.getByLabel('Six-digit code')).toBeFocused();
    },
  },
  {
    name: 'signed in',
    signedIn: true,
    open: async (page, visitor) => {
      await visitor.go('/our-story');
      await page.getByRole('button', { name: /^Signed in as/ }).click();
      await expect(visitor.login.getByText('Welcome')).toBeVisible();
    },
  },
  {
    name: 'cart of a guest',
    open: async (page, visitor) => {
      await visitor.go('/our-story');
      await page.getByRole('button', { name: /^Shopping Cart/ }).click();
      await expect(visitor.cart.getByText('You need to sign in to access cart')).toBeVisible();
    },
  },
  {
    name: 'empty cart',
    signedIn: true,
    open: async (page, visitor) => {
      await visitor.go('/our-story');
      await page.getByRole('button', { name: /^Shopping Cart/ }).click();
      await expect(visitor.cart.getByText('Your cart is empty')).toBeVisible();
    },
  },
  {
    name: 'cart',
    signedIn: true,
    filled: true,
    open: async (page, visitor) => {
      await visitor.go('/our-story');
      await page.getByRole('button', { name: 'Shopping Cart, 2 items' }).click();
      await expect(visitor.cart.getByText('Total Amount')).toBeVisible();
    },
  },
  {
    name: 'checkout',
    signedIn: true,
    filled: true,
    open: async (page, visitor) => {
      await visitor.go('/checkout');
      await visitor.fillInDelivery();
      await page.getByRole('radio', { name: 'A different address' }).check();
      await expect(page.getByText('Total Amount')).toBeVisible();
    },
  },
  {
    name: 'checkout, refused',
    signedIn: true,
    filled: true,
    open: async (page, visitor) => {
      await visitor.go('/checkout');
      await page.getByRole('button', { name: 'Pay now' }).click();
      await expect(page.getByRole('alert').filter({ hasText: "Can't proceed" })).toBeVisible();
    },
  },
  {
    name: 'being confirmed',
    signedIn: true,
    open: async (page, visitor) => {
      await page.route('**/api/checkout/orders/*', (route) =>
        route.fulfill({
          json: {
            orderId: 'o',
            number: 'SG-1',
            state: 'awaiting_payment',
            payment_status: 'pending',
            payment_id: null,
          },
        }),
      );
      await visitor.go('/checkout?order=o');
      await expect(page.getByText('SG-1')).toBeVisible();
    },
  },
  {
    name: 'orders of a guest',
    open: async (page, visitor) => {
      await visitor.go('/orders');
      await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    },
  },
  {
    name: 'no orders',
    signedIn: true,
    open: async (page, visitor) => {
      await visitor.go('/orders');
      await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    },
  },
  {
    name: 'paid, and My Orders',
    signedIn: true,
    filled: true,
    open: async (page, visitor) => {
      await visitor.go('/checkout');
      await visitor.fillInDelivery();
      await page.getByRole('button', { name: 'Pay now' }).click();
      await visitor.payByUpi();
      await expect(page.getByRole('heading', { name: 'Thank you, it is yours' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  },
];

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    for (const { name, signedIn, filled, open } of SCREENS) {
      test(`axe finds nothing and the console is silent: ${name}`, async ({ page, visitor }) => {
        if (signedIn) await visitor.arriveSignedIn();
        if (filled) {
          await visitor.putGift();
          await visitor.put(PLAIN.slug);
        }
        await open(page, visitor);
        await page.waitForLoadState('networkidle');
        expect(await violations(page)).toEqual([]);
        expect(visitor.complaints).toEqual([]);
        const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
        expect(width[0], 'nothing is wider than the screen').toBeLessThanOrEqual(width[1]);
      });
    }
  });
}
