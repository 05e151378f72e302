// Runs the checks, two cheap ones at a time, and counts. A check that finds nothing to look at has failed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RESERVATIONS_DIR } from '../start/ports.mjs';
import { withLocalCommands } from '../start/workspace.mjs';
import { CHECKS } from './checks.mjs';

const AT_A_TIME = 2;

/** @returns {Promise<number>} the exit code */
export async function runChecks({ asked, tell, signal }) {
  const unknown = asked.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}; there are: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  }
  const wanted = asked.length === 0 ? CHECKS : withWhatTheyNeed(asked);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-checks-'));
  fs.chmodSync(folder, 0o755);
  const context = {
    signal,
    folder,
    env: withLocalCommands({ ...cleanEnvironment(), PORT_CLAIMS: RESERVATIONS_DIR, TMPDIR: folder }),
  };
  const results = [];
  try {
    for (const group of inGroups(wanted)) {
      const waiting = [...group];
      const lane = async () => {
        for (let check = waiting.shift(); check; check = waiting.shift()) {
          results.push(await runOne(check, context, tell));
        }
      };
      await Promise.allSettled(Array.from({ length: group[0].cheap ? AT_A_TIME : 1 }, lane));
      signal.throwIfAborted();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return summary(results, tell);
}

/** Journeys need what is built. */
function withWhatTheyNeed(asked) {
  const needed = new Set(asked);
  for (const check of CHECKS) if (needed.has(check.name)) for (const name of check.needs ?? []) needed.add(name);
  return CHECKS.filter(({ name }) => needed.has(name));
}

/** Neighbours that are cheap run together; everything else has the machine for itself. */
function inGroups(checks) {
  const groups = [];
  for (const check of checks) {
    if (check.cheap && groups.at(-1)?.[0].cheap) groups.at(-1).push(check);
    else groups.push([check]);
  }
  return groups;
}

/** What a person has set for a running shop must not reach the tests. */
function cleanEnvironment() {
  const shop =
    /^(SHOP_|DATABASE_|REDIS_|SMTP_|RAZORPAY_|APP_SECRET|ADMIN_EMAIL|PUBLIC_URL|DATA_DIR|HOST$|PORT$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !shop.test(name)));
}

async function runOne(check, context, tell) {
  const began = Date.now();
  let result;
  try {
    result = await check.run(context);
    if (!result.leftOut && result.passed + result.failed === 0) {
      result = { passed: 0, failed: 1, output: 'It found nothing to check.' };
    }
  } catch (error) {
    if (context.signal.aborted) throw error;
    result = { passed: 0, failed: 1, output: error.message };
  }
  tell(line(check, result, Date.now() - began));
  for (const title of result.without ?? []) tell(indented(`left out: ${title}`));
  if (result.failed > 0) tell(indented(result.output ?? ''));
  return { ...check, ...result };
}

function line(check, { passed, failed, leftOut }, milliseconds) {
  const what = `${check.name.padEnd(12)} ${check.what.padEnd(58)}`;
  if (leftOut) return `  -  ${what} left out: ${leftOut}`;
  const count = failed > 0 ? `${failed} FAILED, ${passed} passed` : `${passed} passed`;
  return `${failed > 0 ? 'FAIL' : ' ok '} ${what} ${`${(milliseconds / 1000).toFixed(1)} s`.padStart(8)}   ${count}`;
}

const indented = (text) => text.trim().replaceAll(/^/gm, '       ');

function summary(results, tell) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const failed = results.filter((result) => result.failed > 0);
  tell('');
  if (failed.length > 0) tell(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
  tell(`${total('passed')} passed, ${total('failed')} failed`);
  return failed.length > 0 ? 1 : 0;
}
