// Nx's plugin that ends every run with the sum of what its tasks counted. A task that counts nothing is one check.
const COUNTED = /^(\d+) passed, (\d+) failed$/gm;

export const name = 'sum-of-checks';

/** After all tasks, also those whose result came from the cache. */
export async function postTasksExecution(_options, { taskResults }) {
  const all = Object.values(taskResults).map(({ task, status, terminalOutput }) => ({
    id: task.id,
    isCached: status.includes('cache'),
    left: [...(terminalOutput ?? '').matchAll(/^left out: .+$/gm)].map(([line]) => line),
    ...countsOf(status, terminalOutput ?? ''),
  }));
  for (const { id, isCached, passed, failed, left } of all) {
    const count = failed > 0 ? `${failed} FAILED, ${passed} passed` : `${passed} passed`;
    console.log(`${failed > 0 ? 'FAIL' : ' ok '} ${id.padEnd(24)} ${count}${isCached ? ' (unchanged)' : ''}`);
    for (const line of left) console.log(`       ${line}`);
  }
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

/** Nothing passes by not running: a task that was skipped has failed, whatever it printed. */
export function countsOf(status, output) {
  const isRight = status === 'success' || status.includes('cache');
  const [, passed, failed] = [...output.matchAll(COUNTED)].at(-1) ?? [];
  if (passed === undefined) return isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: Number(failed) || Number(!isRight) };
}
