import { describe, expect, it } from '@jest/globals';
import type { CashCallDto, RemittanceRowDto } from '../../../api/generated/types';
import {
  callHistory,
  differenceOf,
  OUTCOMES,
  phoneLabel,
  pinRecord,
  refusedShare,
  remittanceSummary,
  sortedRows,
} from './cash.view-model';

const AT = '2026-11-20T05:36:00Z';
const CALL: CashCallDto = {
  id: '1',
  number: 'SG-1',
  awaitsCode: true,
  buyer: 'Imran Baig',
  phone: '9713066201',
  city: 'Bhopal',
  pinCode: '462001',
  items: 1,
  due: 1738,
  createdAt: AT,
  codeSentAt: AT,
  attempts: 0,
  lastCallAt: null,
  lastCallBy: null,
  pinRefused: 0,
  pinParcels: 3,
};
const ROW: RemittanceRowDto = {
  row: 2,
  reference: 'SG-1',
  number: 'SG-1',
  outcome: 'agrees',
  due: 1338,
  paid: 1338,
  booked: true,
};

describe('the call list of cash orders', () => {
  it('says how far each order is and whether somebody called', () => {
    expect(callHistory(CALL)).toBe('Code sent 20 Nov, 11:06 am, not entered. Not called yet.');
    const called = { ...CALL, awaitsCode: false, lastCallAt: AT, lastCallBy: 'desk@example.com' };
    expect(callHistory({ ...called, attempts: 1 })).toBe(
      'Placed with the code. Called once, last 20 Nov, 11:06 am by desk@example.com.',
    );
    expect(callHistory({ ...called, attempts: 3 })).toContain('Called 3 times');
    expect(callHistory({ ...called, attempts: 1, lastCallBy: null })).toContain('11:06 am by the team.');
    expect(callHistory({ ...CALL, codeSentAt: null })).toBe('Not called yet.');
    expect(callHistory({ ...called, attempts: 0 })).toBe('Placed with the code. Not called yet.');
    expect(callHistory({ ...called, attempts: 2, lastCallAt: null })).toBe('Placed with the code. Not called yet.');
  });

  it('shows a phone number in two halves, and what the PIN code refused', () => {
    expect(phoneLabel('9713066201')).toBe('97130 66201');
    expect(['919713066201', '97130662010'].map(phoneLabel)).toEqual(['919713066201', '97130662010']);
    expect(refusedShare({ refused: 0, parcels: 0 })).toBe('0%');
    expect(pinRecord(CALL)).toBe('');
    expect(pinRecord({ pinRefused: 2, pinParcels: 14 })).toBe('2 of 14 refused here');
    expect(refusedShare({ refused: 2, parcels: 7 })).toBe('29%');
  });
});

describe('a courier’s file', () => {
  it('names its differences before what agrees', () => {
    const differs: RemittanceRowDto = { ...ROW, row: 3, outcome: 'differs', paid: 1298 };
    const unknown: RemittanceRowDto = { ...ROW, row: 4, outcome: 'unknown', number: null, booked: false };
    expect(sortedRows([ROW, differs, unknown]).map(({ row }) => row)).toEqual([3, 4, 2]);
    expect(sortedRows([unknown, differs]).map(({ row }) => row)).toEqual([3, 4]);
    expect([ROW, differs, unknown].map(differenceOf)).toEqual([0, -40, null]);
    expect(differenceOf({ ...ROW, paid: null })).toBeNull();
    expect(differenceOf({ ...ROW, paid: 1338.1, due: 1338 })).toBe(0.1);
  });

  it('has a word for every outcome, and a reason for all but rows that agree', () => {
    const all = Object.entries(OUTCOMES);
    expect(all.filter(([, { isWrong }]) => !isWrong).map(([outcome]) => outcome)).toEqual(['agrees', 'recorded']);
    expect(all.filter(([, { word }]) => word === '')).toEqual([]);
    expect(all.filter(([, { why }]) => why === '').map(([outcome]) => outcome)).toEqual(['agrees']);
  });

  it('is summed up in a sentence', () => {
    expect(remittanceSummary({ rows: [ROW], missing: [] })).toBe('The row matches.');
    const unknown: RemittanceRowDto = { ...ROW, outcome: 'unknown', booked: false };
    expect(remittanceSummary({ rows: [ROW, unknown], missing: [] })).toBe('1 of 2 rows needs attention.');
    const missing = [{ id: '2', number: 'SG-2', carrier: 'DTDC', trackingNumber: null, due: 949, deliveredAt: AT }];
    expect(remittanceSummary({ rows: [ROW], missing })).toBe('1 delivered parcel missing from the file.');
    expect(remittanceSummary({ rows: [ROW, ROW], missing: [] })).toBe('All 2 rows match.');
    expect(remittanceSummary({ rows: [unknown, unknown], missing: [...missing, ...missing] })).toBe(
      '2 of 2 rows need attention, 2 delivered parcels missing from the file.',
    );
  });
});
