import { expect, it } from '@jest/globals';
import { reckoned } from './jest-check.mjs';

const report = (pending, more = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: pending.length,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [{ message: '', assertionResults: pending.map((title) => ({ status: 'pending', title })) }],
  ...more,
});
const ended = { code: 0, output: 'all that it said' };

it('a skipped test is a failed one', () => {
  expect(reckoned(report(['adds up']), ended)).toMatchObject({ passed: 3, failed: 1, without: [] });
});

it('a test that tells which program is not here is left out, and named', () => {
  const title = 'opens in a spreadsheet (there is no soffice here)';
  expect(reckoned(report([title]), ended)).toMatchObject({ passed: 3, failed: 0, without: [title] });
});

it('an exit code that nothing explains is a failure', () => {
  expect(reckoned(report([]), { ...ended, code: 1 })).toMatchObject({ failed: 1, output: 'all that it said' });
});

it('a suite that nobody described is a failure', () => {
  const described = [{ status: 'passed', title: 'adds up', ancestorTitles: ['src/a.spec.ts'] }];
  const both = { ...report([]), testResults: [{ message: '', assertionResults: described }] };
  expect(reckoned(both, { ...ended, suites: ['src/a.spec.ts'] })).toMatchObject({ passed: 3, failed: 0 });
  expect(reckoned(both, { ...ended, suites: ['src/a.spec.ts', 'src/b.spec.ts'] })).toMatchObject({
    failed: 1,
    output: 'These did not run: src/b.spec.ts.',
  });
});
