import { codeFor } from './mailbox';
import { expect, test } from './shop-test';
import { pauseClock, PLAIN } from './shopper-page';

const resend = { name: /^Resend OTP/ };

test(
  'the login asks for an e-mail address, refuses wrong ones, and then for a code, never for a password',
  {
    tag: [
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
    ],
  },
  async ({ page, shopper }) => {
    await shopper.open('/our-story');
    await page.getByRole('button', { name: 'Login / Register' }).click();
    const { loginDialog: login } = shopper;
    await expect(login.getByRole('heading', { level: 2 })).toHaveText('Login / Register');
    await expect(login.getByRole('textbox')).toHaveCount(1);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await expect(login.getByRole('button', { name: 'Verify OTP' })).toHaveCount(0);
    const email = login.getByLabel('E-mail');
    for (const wrong of ['', 'meera', 'meera@', 'meera@example', 'me era@example.com']) {
      await email.fill(wrong);
      await page.keyboard.press('Enter');
      await expect(email).toHaveAccessibleDescription('Invalid email address.');
    }

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
    const sent = page.waitForRequest('**/api/send-email-otp');
    await login.getByRole('button', { name: 'Send OTP' }).click();
    expect((await sent).postDataJSON()).toEqual({ email: shopper.email });
    const code = login.getByLabel('Six-digit code');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(login.getByRole('button', { name: 'Verify OTP' })).toBeVisible();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
  },
);

test(
  'a new code can be requested after 30 seconds, which count down and are announced',
  { tag: ['@R-LOGIN-09', '@R-LOGIN-32', '@R-CONST-01'] },
  async ({ page, shopper }) => {
    await page.clock.install();
    await shopper.open('/our-story');
    await page.getByRole('button', { name: 'Login / Register' }).click();
    const { loginDialog: login } = shopper;
    await login.getByLabel('E-mail').fill(shopper.email);
    await pauseClock(page);
    await page.keyboard.press('Enter');
    await expect(login.getByRole('button', resend)).toHaveText('Resend OTP (30s)');
    await expect(login.getByRole('button', resend)).toBeDisabled();
    await page.clock.runFor(10_000);
    await expect(login.getByRole('button', resend)).toHaveText('Resend OTP (20s)');
    await page.clock.runFor(19_000);
    await expect(login.getByRole('button', resend)).toHaveText('Resend OTP (1s)');
    await expect(login.getByRole('button', resend)).toBeDisabled();
    await page.clock.runFor(1_000);
    await expect(login.getByRole('button', resend)).toHaveText('Resend OTP');
    await expect(login.getByRole('button', resend)).toBeEnabled();
    await expect(login.getByRole('status')).toHaveText('You can request a new code now.');
  },
);

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

test(
  'logging out saves the cart, then clears the browser and ends the session',
  { tag: ['@R-OUT-01', '@R-OUT-02', '@R-OUT-03', '@R-OUT-06', '@R-LOGIN-19'] },
  async ({ page, shopper }) => {
    await shopper.openSignedIn();
    await shopper.addToCart(PLAIN.slug, { quantity: 2 });
    await shopper.addPersonalisedGift();
    await shopper.open('/our-story');
    await expect(page.getByRole('button', { name: 'Shopping Cart, 3 items' })).toBeVisible();
    const pushed: { quantity: number }[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart/update', async (route) => {
      pushed.push(route.request().postDataJSON() as { quantity: number });
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await expect(shopper.loginDialog.getByText('Welcome')).toBeVisible();
    await expect(shopper.loginDialog.getByText(shopper.email)).toBeVisible();
    await shopper.loginDialog.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => pushed.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    expect(page.url()).toContain('/our-story');
    held.resolve();
    await expect(page).toHaveURL(`${shopper.baseUrl}/`);
    await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();
    expect(pushed.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const refreshed = await page.context().request.post(`${shopper.baseUrl}/api/auth/refresh`);
    expect(refreshed.status()).toBe(401);
  },
);

test(
  'logging out stops with a reason when the cart cannot be saved',
  { tag: ['@R-OUT-04', '@R-OUT-05', '@R-ERR-24'] },
  async ({ page, shopper }) => {
    await shopper.openSignedIn();
    await shopper.addToCart(PLAIN.slug);
    await shopper.open('/our-story');
    await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
    await page.route('**/api/cart/update', (route) => route.abort());
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await shopper.loginDialog.getByRole('button', { name: 'Logout' }).click();
    await expect(shopper.loginDialog.getByRole('alert')).toContainText('You are still signed in.');
    expect(await shopper.accessToken()).not.toBe('');
    await expect.poll(() => shopper.consoleErrors.join()).toContain('saving failed');
    await page.unroute('**/api/cart/update');
    await shopper.loginDialog.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${shopper.baseUrl}/`);
    await shopper.waitForHydration();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);
