import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from '../start/run-command.mjs';
import { inRoot, scriptOf } from '../start/workspace.mjs';

/** A test that says so in its title needs a program that this machine does not have. */
const LEFT_OUT = /\(there is no [\w-]+ here\)$/;

/**
 * Runs Jest and counts its tests. Any other skipped test is a failed one, and so is one of `suites` that did not run:
 * nothing passes by not running.
 */
export async function jest({ folder, env, signal, suites }, config, ...args) {
  const report = path.join(folder, `jest-${Math.random().toString(36).slice(2)}.json`);
  const { code, output } = await runCommand(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      scriptOf('jest'),
      '-c',
      inRoot(config),
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    { env: { ...env, FORCE_COLOR: '0' }, signal },
  );
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, output };
  return reckoned(JSON.parse(fs.readFileSync(report, 'utf8')), { code, output, suites });
}

/** What Jest's report and exit code come to; `suites` are those that it must describe. */
export function reckoned(report, { code, output, suites = [] }) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites, testResults } =
    report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titles = tests.filter(({ status }) => status === 'pending').map(({ title }) => title);
  const ran = new Set(tests.map(({ ancestorTitles }) => ancestorTitles?.[0]));
  const absent = suites.filter((suite) => !ran.has(suite));
  const without = titles.filter((title) => LEFT_OUT.test(title));
  const skipped = numPendingTests + numTodoTests - without.length;
  const failed = numFailedTests + numRuntimeErrorTestSuites + skipped + absent.length;
  const messages = testResults.map(({ message }) => message).filter(Boolean);
  if (skipped > 0) messages.push(`${skipped} tests were skipped.`);
  if (absent.length > 0) messages.push(`These did not run: ${absent.join(', ')}.`);
  // A failing exit code with nothing failed: a hook, a threshold, or a worker that died.
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  if (unexplained) messages.push(output);
  return { passed: numPassedTests, failed: failed + unexplained, output: messages.join('\n'), without };
}

/** @param {{ passed: number, failed: number, output?: string, without?: string[] }[]} results */
export function together(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    output: results
      .map(({ output }) => output)
      .filter(Boolean)
      .join('\n'),
    without: results.flatMap(({ without = [] }) => without),
  };
}
