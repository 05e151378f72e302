// npm test -- build browsers: the purchase, My Orders and the wizard in the browsers that Debian packs. A browser that is not
// here is left out by name.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { findProgram } from '../../../tools/start/redis.mjs';
import { startJourneyShop } from '../journey-shop.mjs';
import { openFirefox } from './firefox-tab.mjs';
import { answerWizard, buyGift } from './stories.mjs';
import { miniBrowser, openWebkit } from './webkit-tab.mjs';

const firefox = findProgram('firefox-esr');
const webkit = { driver: findProgram('WebKitWebDriver'), xvfb: findProgram('Xvfb'), binary: miniBrowser() };
const BROWSERS = [
  { name: 'Firefox', packages: 'firefox-esr', open: firefox && ((home) => openFirefox(firefox, home)) },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver or xvfb',
    open: Object.values(webkit).every(Boolean) && ((home) => openWebkit(webkit, home)),
  },
];
const STORIES = [
  { what: 'a personalised gift is bought and stands in My Orders', tell: buyGift },
  { what: 'the gift wizard leads to gifts', tell: answerWizard },
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-browsers-'));
const sum = { passed: 0, failed: 0 };
const shop = BROWSERS.some(({ open }) => open) ? await startJourneyShop() : null;
try {
  const photo = path.join(folder, 'us.jpg');
  await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b85c38' } })
    .jpeg()
    .toFile(photo);
  for (const { name, packages, open } of BROWSERS) {
    if (open) await inBrowser(name, open, photo);
    else for (const { what } of STORIES) console.log(`left out: ${name}: ${what} (there is no ${packages} here)`);
  }
} finally {
  await shop?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function inBrowser(name, open, photo) {
  const home = path.join(folder, name);
  fs.mkdirSync(home, { mode: 0o700 });
  const { tab, stop } = await open(home);
  try {
    for (const { what, tell } of STORIES) {
      const began = Date.now();
      const error = await tell(tab, { shop: shop.url, photo, email: `${name.toLowerCase()}@example.com` }).catch(
        (cause) => cause,
      );
      sum[error ? 'failed' : 'passed'] += 1;
      console.log(
        `${name}: ${what}: ${error ? error.stack : `passed in ${Math.round((Date.now() - began) / 1_000)} s`}`,
      );
    }
  } finally {
    await stop();
  }
}
