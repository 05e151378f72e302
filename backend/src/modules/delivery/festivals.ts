import type { IstDate } from '../../kernel/index.js';

export interface Festival {
  readonly name: string;
  /** The days on which it is, a year each. */
  readonly days: readonly IstDate[];
}

/**
 * Days for which gifts are sent, until 2032. Source: the calendar of India of the Python package holidays 0.105
 * (https://github.com/vacanza/holidays), which cites lists of the government, drikpanchang.com and timeanddate.com.
 * Mother’s Day is the second Sunday of May, Valentine’s Day 14 February.
 */
export const FESTIVALS: readonly Festival[] = [
  {
    name: 'Holi',
    days: ['2027-03-22', '2028-03-11', '2029-03-01', '2030-03-20', '2031-03-09', '2032-03-27'],
  },
  {
    name: 'Mother’s Day',
    days: ['2027-05-09', '2028-05-14', '2029-05-13', '2030-05-12', '2031-05-11', '2032-05-09'],
  },
  {
    name: 'Rakhi',
    days: ['2026-08-28', '2027-08-17', '2028-08-05', '2029-08-23', '2030-08-13', '2031-08-02', '2032-08-20'],
  },
  {
    name: 'Karva Chauth',
    days: ['2026-10-29', '2027-10-18', '2028-10-07', '2029-10-26', '2030-10-15', '2031-11-02', '2032-10-21'],
  },
  {
    name: 'Diwali',
    days: ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26', '2031-11-14', '2032-11-02'],
  },
  {
    name: 'Bhai Dooj',
    days: ['2026-11-11', '2027-10-31', '2028-10-19', '2029-11-07', '2030-10-28', '2031-11-16', '2032-11-04'],
  },
  {
    name: 'Christmas',
    days: ['2026-12-25', '2027-12-25', '2028-12-25', '2029-12-25', '2030-12-25', '2031-12-25', '2032-12-25'],
  },
  {
    name: 'Valentine’s Day',
    days: ['2027-02-14', '2028-02-14', '2029-02-14', '2030-02-14', '2031-02-14', '2032-02-14'],
  },
];
