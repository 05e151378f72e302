import { expect, it } from '@jest/globals';
import { Semaphore } from './semaphore.js';

it('lets only so many run at once, in the order of their coming, failures included', async () => {
  const turns = new Semaphore(2);
  const finished: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    turns.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      finished.push(number);
      if (number === 1) throw new Error('one failed');
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(most).toBe(2);
  expect(finished).toEqual([0, 1, 2, 3, 4]);
});
