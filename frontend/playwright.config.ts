import { defineConfig } from '@playwright/test';
import { browser } from '../tools/browser.mjs';

/** `npm test` runs all of them; by hand one runs a few. */
const isWhole = process.env.BROWSER_REPORT === 'json';

/** Journeys in a real browser, on a shop of their own: e2e/open-shop.ts starts it and leaves its address in SHOP_URL. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/browser',
  globalSetup: './e2e/open-shop.ts',
  reporter: isWhole ? [['json'], ['line']] : [['list']],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // The admin changes what shoppers see: not while shoppers look.
  projects: [
    { name: 'shop', testIgnore: '**/admin*.journey.ts' },
    { name: 'admin', testMatch: '**/admin*.journey.ts', dependencies: isWhole ? ['shop'] : [] },
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
