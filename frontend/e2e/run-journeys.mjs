// The browser part of `npm test`: all journeys on one shop. Customers' journeys run first, then the admin's, which change
// what shoppers see, then the one that closes registration. Each project runs also after a failure in the one before, which
// Playwright's `dependencies` would not do.
import { countsOf } from '../../tools/reporters/nx.mjs';
import { runCommand } from '../../tools/start/run-command.mjs';
import { inRoot, scriptOf, shutdownSignal } from '../../tools/start/workspace.mjs';
import { startJourneyShop } from './journey-shop.mjs';

const PROJECTS = ['shop', 'admin', 'settings'];
const PLAYWRIGHT = scriptOf('@playwright/test', 'playwright');
const CONFIG = inRoot('frontend', 'playwright.config.ts');
const REPORTER = inRoot('tools', 'reporters', 'playwright.mjs');

const signal = shutdownSignal();
const shop = await startJourneyShop();
const sum = { passed: 0, failed: 0 };
try {
  for (const project of PROJECTS) {
    const folder = inRoot('test-results', 'browser', project);
    const args = ['test', '-c', CONFIG, '--project', project, '--reporter', REPORTER, '--output', folder];
    const { code, output } = await runCommand(process.execPath, [PLAYWRIGHT, ...args], {
      onOutput: (chunk) => process.stdout.write(chunk),
      signal,
    });
    const { passed, failed } = countsOf(code === 0 ? 'success' : 'failure', output);
    sum.passed += passed;
    sum.failed += failed;
  }
} finally {
  await shop.stop();
}
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;
