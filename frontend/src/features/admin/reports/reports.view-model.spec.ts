import { describe, expect, it } from '@jest/globals';
import type { ReportDto } from '../../../api/generated/types';
import {
  allowedKind,
  filePath,
  filterLabel,
  isUnfinished,
  kindOf,
  progressLabel,
  REPORT_KINDS,
  reportStateLabel,
  sizeLabel,
  stateMark,
} from './reports.view-model';

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
    expect(progressLabel(report({ rowsWritten: 1_190, rowsExpected: 238_800 }))).toBe('1,190 of 2,38,800 rows');
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

  it('says all that the list of orders was narrowed to', () => {
    expect(words({ held: true, disputed: true, cash: true, archived: true, proof: 'to_send', tag: 't' })).toBe(
      'on hold, disputed, cash on delivery, archived, proofs waiting, one tag',
    );
    expect(words({ state: ['packed'], cash: true })).toBe('packed, cash on delivery');
  });

  it('is of a kind that the person may have', () => {
    expect(['sales', 'gst', 'users', ''].map((kind) => allowedKind(kind, false).kind)).toEqual([
      'sales',
      'gst',
      'gst',
      'gst',
    ]);
    expect(['sales', 'users', ''].map((kind) => allowedKind(kind, true).kind)).toEqual(['sales', 'users', 'orders']);
  });

  it('is of the kind in the address, or of the first', () => {
    expect(['gst', '', 'x'].map((kind) => kindOf(kind).kind)).toEqual(['gst', 'orders', 'orders']);
  });
});

it('R-ADM-21 the reports are these, each with what a row of it is', () => {
  expect(REPORT_KINDS).toEqual([
    {
      kind: 'orders',
      name: 'Orders',
      note: 'A sheet of orders and a sheet of their lines',
      rows: ['row', 'rows'],
      byDay: true,
    },
    {
      kind: 'courier',
      name: 'Courier upload',
      note: 'Packed orders with address, weight and cash to collect',
      rows: ['parcel', 'parcels'],
      byDay: true,
    },
    {
      kind: 'sales',
      name: 'Sales',
      note: 'By day, month, product, category, payment method and state; refunds, coupons, store credit, carts',
      rows: ['row', 'rows'],
      byDay: true,
      isForBooks: true,
    },
    {
      kind: 'gst',
      name: 'GST summary',
      note: 'By month, state, rate and HSN',
      rows: ['row', 'rows'],
      byDay: true,
      isForBooks: true,
    },
    {
      kind: 'gstr1',
      name: 'GSTR-1',
      note: 'B2B, B2CS, HSN, notes: Excel and JSON',
      rows: ['row', 'rows'],
      byDay: false,
      isForBooks: true,
      page: '/admin-dashboard/reports/gst',
    },
    { kind: 'users', name: 'Users', note: 'Accounts and when they joined', rows: ['person', 'people'], byDay: false },
    {
      kind: 'products',
      name: 'Products',
      note: 'The catalogue with every field, ready to import',
      rows: ['product', 'products'],
      byDay: false,
    },
    {
      kind: 'audit',
      name: 'Audit log',
      note: 'Who did what, with old and new values',
      rows: ['line', 'lines'],
      byDay: true,
    },
  ]);
});

it('a report’s mark, file and size', () => {
  const states = ['queued', 'writing', 'done', 'failed', 'cancelled'] as const;
  expect(states.map((state) => stateMark({ state }))).toEqual(['wait', 'work', 'done', 'wrong', 'closed']);
  expect(filePath({ id: 'r1' })).toBe('/api/admin/reports/r1/file');
  const done = (bytes: number | null) => sizeLabel(report({ state: 'done', rowsWritten: 1, bytes }));
  expect([done(1), done(1024 * 1024 - 1), done(1024 * 1024), done(null)]).toEqual([
    '1, 1 KB',
    '1, 1024 KB',
    '1, 1.0 MB',
    '',
  ]);
  expect(sizeLabel(report({ state: 'failed', rowsWritten: 1, bytes: 2_100 }))).toBe('');
});

it('rows are counted against what is expected', () => {
  expect(progressLabel(report({ rowsWritten: 1, rowsExpected: 2 }))).toBe('1 of 2 rows');
  expect(progressLabel(report({ rowsWritten: 1 }))).toBe('1 row');
});

it.each([
  ['all', 'without the archive'],
  ['listed', 'in the shop'],
  ['coming-soon', 'coming soon'],
  ['customisable', 'customisable'],
  ['no-photo', 'no photo'],
  ['no-category', 'no category'],
  ['archived', 'archived'],
])('a file of the products "%s" says: %s', (show, label) => {
  expect(words({ show })).toBe(label);
});

it('a file of a month and of several states says so', () => {
  expect(words({ month: '2026-10' })).toBe('October 2026');
  expect(words({ state: ['paid', 'refund_due'] })).toBe('paid, refund due');
});
