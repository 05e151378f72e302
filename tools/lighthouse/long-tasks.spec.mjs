import { describe, expect, it } from '@jest/globals';
import { tasksOf } from './long-tasks.mjs';
import { longestInteraction } from './interactions.mjs';

const MAIN = { pid: 7, tid: 1 };
const task = (ts, tdur, thread = MAIN) => ({ ...thread, ph: 'X', name: 'ThreadControllerImpl::RunTask', ts, tdur });
const painted = { ...MAIN, ph: 'R', name: 'firstContentfulPaint', ts: 50_000 };

describe('what a page asks of a phone', () => {
  it('is four times what it asked here, before and after the first paint', () => {
    const events = [task(10_000, 20_000), task(60_000, 5_000), painted, task(90_000, 9_000), task(99_000, 1_000)];
    expect(tasksOf(events)).toEqual({ before: 80, after: 36 });
  });

  it('is that of the thread that painted alone', () => {
    expect(tasksOf([painted, task(60_000, 90_000, { pid: 7, tid: 2 })])).toEqual({ before: 0, after: 0 });
  });

  it('is not known of a page that painted nothing', () => {
    expect(() => tasksOf([task(1, 1)])).toThrow('painted nothing');
  });
});

it('a press leaves its longest task on a main thread, whatever others do', () => {
  const named = { ...MAIN, name: 'thread_name', ph: 'M', args: { name: 'CrRendererMain' } };
  const events = [named, task(1, 9_000), task(2, 70_000, { pid: 7, tid: 2 }), task(3, 31_000)];
  expect(longestInteraction(events)).toBe(31);
});
