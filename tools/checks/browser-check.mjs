import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from '../start/run-command.mjs';
import { inRoot, scriptOf } from '../start/workspace.mjs';

/** Runs Playwright and counts its tests; a skipped or flaky one has failed. */
export async function browserJourneys({ env, folder, signal }) {
  const report = path.join(folder, 'playwright.json');
  const { code, output } = await runCommand(
    process.execPath,
    [scriptOf('@playwright/test', 'playwright'), 'test', '-c', inRoot('frontend/playwright.config.ts')],
    { env: { ...env, FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_NAME: report, BROWSER_REPORT: 'json' }, signal },
  );
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, output };
  const { stats, errors } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: failed || (code === 0 ? 0 : 1), output };
}
