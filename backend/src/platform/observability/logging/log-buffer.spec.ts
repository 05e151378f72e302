import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LineBuffer } from './log-buffer.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('lines are handed on together, in their order, within a tenth of a second', () => {
  const texts: string[] = [];
  const buffer = new LineBuffer((text) => texts.push(text));
  buffer.write('one\n');
  buffer.write('two\n');
  expect(texts).toEqual([]);
  jest.advanceTimersByTime(100);
  buffer.write('three\n');
  jest.advanceTimersByTime(100);
  expect(texts).toEqual(['one\ntwo\n', 'three\n']);
});

it('many lines wait for no clock, and what waits at the end is not lost', () => {
  const texts: string[] = [];
  const buffer = new LineBuffer((text) => texts.push(text));
  const line = `${'x'.repeat(999)}\n`;
  for (let n = 0; n < 40; n += 1) buffer.write(line);
  expect(texts).toEqual([line.repeat(33)]);
  buffer.flushSync();
  buffer.flushSync();
  expect(texts).toEqual([line.repeat(33), line.repeat(7)]);
});
