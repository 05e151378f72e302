import { describe, expect, it } from '@jest/globals';
import type { OccasionEntryDto } from '../../api/generated/types';
import { byMonth, EMPTY_ENTRY, entryDay, entryErrors, entryTitle, entryToSend, formOfEntry } from './book.view-model';

const AMMA: OccasionEntryDto = {
  id: 'e1',
  name: 'Amma',
  occasion: 'birthday',
  day: 12,
  month: 12,
  firstYear: 1966,
  recipient: 'her',
  remind: true,
  remindDays: 14,
  on: '2026-12-12',
  turns: 60,
  orderBy: '2026-12-03',
  ideas: [],
};

describe('a date of the occasion book', () => {
  it('is shown with its number of years and the days until then, by months', () => {
    expect(entryTitle(AMMA, 'Birthday')).toBe('60th birthday');
    expect([1, 2, 3, 11, 22].map((turns) => entryTitle({ turns }, 'Birthday').split(' ')[0])).toEqual([
      '1st',
      '2nd',
      '3rd',
      '11th',
      '22nd',
    ]);
    expect(entryTitle({ turns: null }, 'Rakhi')).toBe('Rakhi');
    expect(entryDay(AMMA, '2026-11-23').replaceAll('\u00a0', ' ')).toBe('Sat, 12 Dec, in 19 days');
    const months = byMonth([AMMA, { ...AMMA, id: 'e2' }, { ...AMMA, on: '2027-02-09' }, { ...AMMA, on: null }]);
    expect(months.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['December 2026', 2],
      ['February 2027', 1],
      ['Later', 1],
    ]);
  });

  it('is sent as its form says', () => {
    const { id: _id, on: _on, turns: _turns, orderBy: _orderBy, ideas: _ideas, ...sent } = AMMA;
    expect(entryToSend(formOfEntry(AMMA), false)).toEqual(sent);
    expect(entryToSend({ ...EMPTY_ENTRY, name: ' Arjun ', occasion: 'rakhi', day: '3' }, true)).toEqual({
      name: 'Arjun',
      occasion: 'rakhi',
      remind: true,
      remindDays: 14,
    });
  });

  it('says what is missing', () => {
    expect(Object.keys(entryErrors(EMPTY_ENTRY, false))).toEqual(['name', 'day']);
    expect(entryErrors({ ...EMPTY_ENTRY, name: 'Arjun' }, true)).toEqual({});
    const form = { ...EMPTY_ENTRY, name: 'Nani', day: '31', month: '4', firstYear: '48' };
    expect(Object.keys(entryErrors(form, false))).toEqual(['day', 'firstYear']);
    expect(entryErrors({ ...form, day: '29', month: '2', firstYear: '' }, false)).toEqual({});
  });
});
