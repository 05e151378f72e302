import { expect, it } from '@jest/globals';
import { countsOf, failuresOf, notesOf } from './nx.mjs';

it('a task counts what it printed, and one where it printed no count', () => {
  expect(countsOf('success', 'left out: a thing\n12 passed, 0 failed\n')).toEqual({ passed: 12, failed: 0 });
  expect(countsOf('local-cache', '12 passed, 0 failed')).toEqual({ passed: 12, failed: 0 });
  expect(countsOf('success', '')).toEqual({ passed: 1, failed: 0 });
});

it('a task that failed or was skipped is never counted as right', () => {
  expect(countsOf('failure', '11 passed, 1 failed')).toEqual({ passed: 11, failed: 1 });
  expect(countsOf('failure', '12 passed, 0 failed')).toEqual({ passed: 12, failed: 1 });
  expect(countsOf('skipped', '')).toEqual({ passed: 0, failed: 1 });
});

it('the first failed tests of a task are named again with the beginning of their errors', () => {
  const trace = Array.from({ length: 20 }, (_, line) => `at line ${line}`);
  const output = [
    'building',
    'unexpected: cart › keeps',
    'Error: gone',
    ...trace,
    '',
    '  ● a.spec.ts › adds',
    '',
    '    5',
  ];
  expect(failuresOf(output.join('\n'))).toEqual([
    'unexpected: cart › keeps',
    'Error: gone',
    ...trace.slice(0, 12),
    '  ● a.spec.ts › adds',
    '    5',
  ]);
  expect(failuresOf('all is well')).toEqual([]);
});

it('tests that were left out are named, and those that passed only when they ran again, with their errors', () => {
  const output = 'left out: a thing\nflaky: cart › keeps\nError: late\nflaky: cart › empties\n12 passed, 0 failed\n';
  expect(notesOf(output)).toEqual(['left out: a thing', 'flaky: cart › keeps', 'Error: late', 'flaky: cart › empties']);
  expect(notesOf('12 passed, 0 failed\n')).toEqual([]);
});
