import { codeFor } from './mailbox';
import { expect, test } from './shop-test';

test(
  'the right code signs in, stores the session, moves the saved cart to the server and opens the home page',
  {
    tag: [
      '@R-LOGIN-09',
      '@R-LOGIN-11',
      '@R-LOGIN-12',
      '@R-LOGIN-13',
      '@R-LOGIN-14',
      '@R-LOGIN-16',
      '@R-LOGIN-19',
      '@R-ERR-04',
      '@R-STORE-01',
      '@R-STORE-02',
      '@R-STORE-03',
      '@R-STORE-04',
      '@R-STORE-05',
      '@R-STORE-06',
      '@R-DATA-27',
    ],
  },
  async ({ page, shopper, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shopper.open('/product/lamp-couple-name-acrylic-arch');
    await page.getByRole('button', { name: 'Personalise this item' }).click();
    const studio = page.getByRole('dialog', { name: 'Make it theirs' });
    await studio.getByRole('textbox', { name: 'Your words' }).fill('Asha');
    await studio.getByRole('button', { name: 'Save' }).click();
    await expect(studio).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('savedCart'))).toContain('Asha');

    await page.getByRole('button', { name: 'Login / Register' }).click();
    const { loginDialog: login } = shopper;
    await login.getByLabel('E-mail').fill(shopper.email);
    await page.keyboard.press('Enter');
    const field = login.getByLabel('Six-digit code');
    const code = await codeFor(shopper.baseUrl, shopper.email);
    await expect(field).toBeFocused();
    await expect(login.getByRole('button', { name: /^Resend OTP \(\d+s\)$/ })).toBeDisabled();
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      'Invalid OTP. Please try again. You have 4 tries left with this code.',
    );
    const order: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/cart')) order.push(`${request.method()} ${pathname}`);
    });
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
    await field.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue(code);
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
    await expect(page).toHaveURL(`${shopper.baseUrl}/`);
    await shopper.waitForHydration();
    await expect(login).toBeHidden();
    expect(order.slice(order.indexOf('POST /api/cart') + 1)).toContain(
      `GET /api/cart/${encodeURIComponent(shopper.email)}`,
    );

    const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    expect(stored).toMatchObject({ userEmail: shopper.email, isAuthenticated: 'true' });
    const product = ['recentlyViewed'];
    const session = ['cart', 'isAuthenticated', 'token', 'user', 'userEmail'];
    expect(Object.keys(stored).sort()).toEqual([...session, ...product].sort());
    expect(JSON.parse(stored['user'] ?? '{}')).toMatchObject({ email: shopper.email, fullName: '', phone: '' });
    expect(JSON.parse(stored['cart'] ?? '[]')).toMatchObject([{ customText1: 'Asha', quantity: 1 }]);

    await page.getByRole('button', { name: `Signed in as ${shopper.email}` }).click();
    await expect(login.getByText('Welcome', { exact: true })).toBeVisible();
    await expect(login.getByText('Signed in as')).toBeVisible();
    await expect(login.getByText(shopper.email)).toBeVisible();
    await expect(login.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);
