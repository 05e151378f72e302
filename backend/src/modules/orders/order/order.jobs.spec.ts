import { expect, it } from '@jest/globals';
import { definedJobs } from '../../../platform/queue/index.js';
import '../fulfilment/fulfilment.processor.js';
import '../invoicing/invoicing.processor.js';
import '../payments/payments.jobs.js';
import '../refunds/refunds.jobs.js';
import { ORDER_JOBS, ORDER_TRANSITIONS, type OrderJob } from '../order.pipeline.js';
import './order.jobs.js';

it('the order table names only jobs that are defined, and every one of them', () => {
  const defined = new Set(definedJobs().map(({ name }) => name));
  const named = Object.keys(ORDER_JOBS) as OrderJob[];
  expect(named.filter((name) => !defined.has(name))).toEqual([]);
  const used = new Set(ORDER_TRANSITIONS.flatMap(({ jobs }) => jobs));
  expect(named.filter((name) => !used.has(name))).toEqual([]);
});
