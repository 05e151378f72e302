import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

it('R-CUST-13 no more than the given number of tasks run at once, and a failure frees its place', async () => {
  const turns = new Turns(2);
  let running = 0;
  let most = 0;
  const task = (fails: boolean) =>
    turns.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      if (fails) throw new Error('no');
      return 'done';
    });
  const results = await Promise.allSettled([true, false, true, false, false].map(task));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(2);
});
