import { describe, expect, it } from '@jest/globals';
import type { ReportDto } from '../../../api/generated/types';
import { filterLabel, isUnfinished, kindOf, progressLabel, sizeLabel, reportStateLabel } from './reports.view-model';

const report = (own: Partial<ReportDto>): ReportDto => ({
  id: 'r',
  kind: 'orders',
  filters: {},
  state: 'writing',
  rowsWritten: 0,
  rowsExpected: null,
  fileName: 'orders-2026-11-20-1041.xlsx',
  bytes: null,
  createdAt: '2026-11-20T05:11:00Z',
  finishedAt: null,
  reason: null,
  ...own,
});

const words = (filters: object) => filterLabel({ filters: filters as ReportDto['filters'] });

describe('a report on the admin’s page', () => {
  it('R-ADM-21 says in rows how far it is', () => {
    expect(progressLabel(report({ rowsWritten: 1_190, rowsExpected: 238_800 }))).toBe('1,190 of 2,38,800 lines');
    expect(progressLabel(report({ rowsWritten: 1, rowsExpected: 1, kind: 'users' }))).toBe('1 of 1 person');
    expect(progressLabel(report({ state: 'queued' }))).toBe('Queued');
    expect(progressLabel(report({ kind: 'gst' }))).toBe('Calculating');
    expect(progressLabel(report({ kind: 'gst', rowsWritten: 12 }))).toBe('12 rows');
  });

  it('R-ADM-21 says what became of it', () => {
    const states = ['queued', 'writing', 'done', 'failed', 'cancelled'] as const;
    expect(states.map((state) => reportStateLabel({ state }))).toEqual([
      'Waiting',
      'Writing',
      'Ready',
      'Failed',
      'Cancelled',
    ]);
    expect(states.filter((state) => isUnfinished({ state }))).toEqual(['queued', 'writing']);
    expect(sizeLabel(report({ state: 'done', rowsWritten: 12_000, bytes: 1_500_000 }))).toBe('12,000, 1.4 MB');
    expect(sizeLabel(report({ state: 'done', rowsWritten: 3, bytes: 2_100 }))).toBe('3, 3 KB');
    expect(sizeLabel(report({ state: 'failed' }))).toBe('');
  });

  it('says what it was narrowed to', () => {
    expect(words({})).toBe('');
    expect(words({ from: '2026-10-01', to: '2026-10-31' })).toBe('1 Oct 2026 to 31 Oct 2026');
    expect(words({ from: '2026-10-01' })).toBe('from 1 Oct 2026');
    expect(words({ to: '2026-10-31', state: ['refund_due'], q: 'lamp' })).toBe('to 31 Oct 2026, refund due, “lamp”');
  });

  it('is of the kind in the address, or of the first', () => {
    expect(['gst', '', 'x'].map((kind) => kindOf(kind).kind)).toEqual(['gst', 'orders', 'orders']);
  });
});
