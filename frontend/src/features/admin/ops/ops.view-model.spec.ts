import { describe, expect, it } from '@jest/globals';
import type { OpsDto } from '../../../api/generated/types';
import { healthChecks, jobLabel, processLine, formatDuration, incidentNotices } from './ops.view-model';

const CALM: OpsDto = {
  at: '2026-11-20T10:00:00.000Z',
  queues: [{ name: 'mail', waiting: 1, running: 0, later: 0, failed: 0, oldestSeconds: 3 }],
  outboxDue: 0,
  outboxOldestSeconds: null,
  lastWebhookAt: null,
  lastReconciliationAt: '2026-11-20T09:59:56.000Z',
  held: 0,
  cspReports: [],
  incidents: [],
  process: { eventLoopMs: 11.6, inUse: 2, waiting: 0, size: 10, memoryBytes: 104_857_600 },
};
const wrong = (ops: OpsDto) =>
  healthChecks(ops)
    .filter(({ isWrong }) => isWrong)
    .map(({ name }) => name);

describe('the queues’ page', () => {
  it.each([
    [3.4, '3 s'],
    [240, '4 min'],
    [7_200, '2 h'],
    [259_200, '3 days'],
  ])('%s seconds are %s', (seconds, word) => expect(formatDuration(seconds)).toBe(word));

  it('is calm when nothing waits', () => {
    expect(wrong(CALM)).toEqual([]);
    expect(healthChecks(CALM).map(({ value }) => value)).toEqual(['3 s', 'Empty', 'None yet', '4 s ago']);
    expect(processLine(CALM)).toBe('event loop 12 ms, 2 of 10 database connections in use, 100 MB of memory');
  });

  it('says what is wrong', () => {
    expect(wrong({ ...CALM, queues: null })).toEqual(['Oldest job waits']);
    expect(wrong({ ...CALM, outboxDue: 4, outboxOldestSeconds: 61 })).toEqual(['Outbox']);
    expect(wrong({ ...CALM, lastReconciliationAt: '2026-11-20T09:00:00.000Z' })).toEqual(['Reconciled']);
  });

  it('warns of what the admin was mailed about, and of payments that are held', () => {
    expect(incidentNotices(CALM)).toEqual([]);
    const beganAt = '2026-11-20T09:12:00.000Z';
    const incident = { kind: 'outbox-late', title: 'The outbox is late', words: 'Jobs wait.', beganAt };
    expect(wrong({ ...CALM, incidents: [{ ...incident, kind: 'webhooks-silent' }] })).toEqual(['Last webhook']);
    const [late, held] = incidentNotices({ ...CALM, held: 2, incidents: [incident] });
    expect(late).toEqual({
      key: 'outbox-late',
      title: 'The outbox is late since 20 Nov, 2:42 pm',
      words: 'Jobs wait.',
    });
    expect(held).toMatchObject({ title: 'Payments of 2 orders are on hold', todo: { label: 'Review them' } });
  });

  it('names a job that it does not know by its own name', () => {
    expect(jobLabel('orders.send-shipped')).toBe('E-mail: shipped');
    expect(jobLabel('orders.new')).toBe('orders.new');
  });
});
