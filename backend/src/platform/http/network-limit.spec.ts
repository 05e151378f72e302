import { expect, it } from '@jest/globals';
import { NetworkLimit } from './network-limit.js';

it('counts the calls of each network by itself, and says how long to wait', () => {
  const limit = new NetworkLimit();
  expect([1, 2, 3].map(() => limit.take('203.0.113.9', 2))).toEqual([null, null, expect.any(Number)]);
  const wait = limit.take('203.0.113.9', 2) ?? 0;
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(limit.take('203.0.113.10', 2)).toBeNull();
});
