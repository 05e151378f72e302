import { expect, it } from '@jest/globals';
import { counted } from './jest.mjs';

const results = (...tests) => ({
  numPassedTests: tests.filter(({ status }) => status === 'passed').length,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [{ testResults: tests.map((test) => ({ ancestorTitles: ['src/a.spec.ts'], ...test })) }],
});
const passed = { status: 'passed', title: 'adds up' };

it('a skipped test and a test that is still to be written count as failed', () => {
  const pending = { status: 'pending', title: 'subtracts' };
  const todo = { status: 'todo', title: 'multiplies' };
  expect(counted(results(passed, pending, todo))).toMatchObject({
    passed: 1,
    failed: 2,
    faults: ['skipped: subtracts', 'skipped: multiplies'],
  });
});

it('a test that says which program this machine lacks is left out by name', () => {
  const title = 'opens in a spreadsheet (there is no soffice here)';
  expect(counted(results(passed, { status: 'pending', title }))).toMatchObject({ failed: 0, leftOut: [title] });
});

it('a test that passed only at its second attempt is named with the error of its first', () => {
  const second = { ...passed, invocations: 2, retryReasons: ['Error: late'] };
  expect(counted(results(passed, second))).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [{ title: 'src/a.spec.ts › adds up', error: 'Error: late' }],
  });
});

it('a suite that should have run and did not counts as failed', () => {
  expect(counted(results(passed), ['src/a.spec.ts'])).toMatchObject({ passed: 1, failed: 0 });
  expect(counted(results(passed), ['src/a.spec.ts', 'src/b.spec.ts'])).toMatchObject({
    failed: 1,
    faults: ['did not run: src/b.spec.ts'],
  });
});
