import { chromium, type Browser } from '@playwright/test';
import { browser } from '../../tools/browser.mjs';

/** The browser of the journeys. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await browser());
