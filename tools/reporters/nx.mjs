// Nx's plugin that ends every run with the sum of what its tasks counted. A task that counts nothing is one check.
import { stripVTControlCharacters } from 'node:util';

const COUNTED = /^(\d+) passed, (\d+) failed$/gm;
/** How Jest and Playwright's reporters begin the report of a failed test, and of one that passed when it ran again. */
const FAILED_TEST = /^(?: {2}● |unexpected: )/;
const FLAKY_TEST = /^flaky: /;
/** Before the report of a test, and before the count that follows the last report. */
const BETWEEN_REPORTS = /^(?= {2}● |unexpected: |flaky: |\d+ passed, \d+ failed$)/m;
const MAX_REPORTS = 5;
/** Enough for the difference between two objects. */
const LINES_PER_REPORT = 14;
const MAX_LINE_LENGTH = 200;

export const name = 'sum-of-checks';

/** After all tasks, also those whose result came from the cache. PASSED_BEFORE counts the builds, which are a run of their own. */
export async function postTasksExecution(_options, { taskResults }) {
  const all = Object.values(taskResults).map(({ task, status, terminalOutput }) => ({
    id: task.id,
    isCached: status.includes('cache'),
    notes: notesOf(terminalOutput ?? ''),
    failures: failuresOf(terminalOutput ?? ''),
    ...countsOf(status, terminalOutput ?? ''),
  }));
  for (const { id, isCached, passed, failed, failures, notes } of all) {
    const count = failed > 0 ? `${failed} FAILED, ${passed} passed` : `${passed} passed`;
    console.log(`${failed > 0 ? 'FAIL' : ' ok '} ${id.padEnd(24)} ${count}${isCached ? ' (unchanged)' : ''}`);
    for (const line of [...notes, ...(failed > 0 ? failures : [])])
      console.log(`       ${line.slice(0, MAX_LINE_LENGTH)}`);
  }
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  const before = Number(process.env.PASSED_BEFORE ?? 0);
  console.log(`${before + sum('passed')} passed, ${sum('failed')} failed`);
}

/** Nothing passes by not running: a task that was skipped has failed, whatever it printed. */
export function countsOf(status, output) {
  const isRight = status === 'success' || status.includes('cache');
  const [, passed, failed] = [...output.matchAll(COUNTED)].at(-1) ?? [];
  if (passed === undefined) return isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: Number(failed) || Number(!isRight) };
}

/** What deserves a look though nothing failed: tests that were left out, and those that passed only when they ran again. */
export const notesOf = (output) => [
  ...[...output.matchAll(/^left out: .+$/gm)].map(([line]) => line),
  ...reportsOf(output, FLAKY_TEST),
];

export const failuresOf = (output) => reportsOf(output, FAILED_TEST);

/** The first lines of the first reports with this beginning: a log is often read from its end. */
const reportsOf = (output, beginning) =>
  stripVTControlCharacters(output)
    .split(BETWEEN_REPORTS)
    .filter((report) => beginning.test(report))
    .slice(0, MAX_REPORTS)
    .flatMap((report) =>
      report
        .split('\n')
        .filter((line) => line.trim())
        .slice(0, LINES_PER_REPORT),
    );
