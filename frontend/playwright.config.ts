import { defineConfig } from '@playwright/test';
import { browser } from '../tools/browser.mjs';

/** `npm test` runs all of them; by hand one runs a few. */
const isWhole = process.env.BROWSER_REPORT === 'json';
const after = (...projects: string[]) => (isWhole ? projects : []);

/** Journeys in a real browser, on a shop of their own: e2e/open-shop.ts starts it and leaves its address in SHOP_URL. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  globalSetup: './e2e/open-shop.ts',
  reporter: isWhole ? [['json'], ['line']] : [['list']],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // All use one shop: the admin changes what shoppers see, and closes the registration last.
  projects: [
    { name: 'shop', testMatch: '**/*.journey.ts', testIgnore: '**/{admin,settings}*.journey.ts' },
    { name: 'admin', testMatch: '**/admin*.journey.ts', dependencies: after('shop') },
    { name: 'settings', testMatch: '**/settings*.journey.ts', dependencies: after('admin') },
  ],
  use: {
    baseURL: process.env.SHOP_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: await browser(),
  },
});
