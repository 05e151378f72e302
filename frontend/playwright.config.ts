import { defineConfig } from '@playwright/test';
import { browser } from '../tools/browser.mjs';

const launchOptions = await browser();
/** A journey that signs in leaves the page for an empty one: Chromium would give the next page of the shop a process of its own. */
const ONE_PROCESS = '--process-per-site';

/** Journeys in a real browser, on a shop of their own: e2e/journey-shop.mjs starts it and leaves its address in SHOP_URL. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  globalSetup: './e2e/open-shop.ts',
  reporter: 'list',
  fullyParallel: true,
  workers: 2,
  // A stalled machine must not stop a release. What passes only at its second attempt is named in the summary and mended.
  retries: 1,
  forbidOnly: true,
  // For a machine that is ten times slower than one that has nothing else to do.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // All use one shop: e2e/run-journeys.mjs runs them one after the other.
  projects: [
    { name: 'shop', testMatch: '**/*.journey.ts', testIgnore: '**/{admin,settings}*.journey.ts' },
    { name: 'admin', testMatch: '**/admin*.journey.ts' },
    { name: 'settings', testMatch: '**/settings*.journey.ts' },
  ],
  use: {
    baseURL: process.env.SHOP_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ONE_PROCESS] },
  },
});
