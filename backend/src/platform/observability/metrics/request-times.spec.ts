import { expect, it } from '@jest/globals';
import { Histogram, Registry } from 'prom-client';
import { RequestTimes } from './request-times.js';

const KINDS = [
  { method: 'GET', route: '/a', status: 200 },
  { method: 'GET', route: '/a', status: 304 },
  { method: 'GET', route: '/a', status: 200 },
];
const SECONDS = [0, 0.005, 0.0051, 0.3, 10, 11];

it('tells what a Histogram tells, letter by letter', async () => {
  const [own, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes('took_seconds', 'How long', own);
  const histogram = new Histogram({
    name: 'took_seconds',
    help: 'How long',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [theirs],
  });
  for (const labels of KINDS) {
    const observe = times.of(labels);
    for (const seconds of SECONDS) {
      observe(seconds);
      histogram.observe(labels, seconds);
    }
  }
  expect(await own.metrics()).toBe(await theirs.metrics());
  expect(await own.getMetricsAsJSON()).toMatchObject([{ name: 'took_seconds', type: 'histogram', aggregator: 'sum' }]);
});
