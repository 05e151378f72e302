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
    const ordinals = '1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 22nd 111th'.split(' ');
    expect(ordinals.map((word) => entryTitle({ turns: Number.parseInt(word, 10) }, 'Day'))).toEqual(
      ordinals.map((word) => `${word} day`),
    );
    expect(entryTitle({ turns: null }, 'Rakhi')).toBe('Rakhi');
    expect(entryDay(AMMA, '2026-11-23').replaceAll('\u00a0', ' ')).toBe('Sat, 12 Dec, in 19 days');
    expect(entryDay({ on: null }, '2026-11-23')).toBe('');
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

  it('of a festival has no day and no first year of its own', () => {
    expect(entryToSend({ ...EMPTY_ENTRY, name: 'Arjun', firstYear: '1990' }, true)).not.toHaveProperty('firstYear');
    const withoutYear = { ...EMPTY_ENTRY, name: 'Arjun', day: '3', month: '5' };
    expect(entryToSend(withoutYear, false)).toMatchObject({ day: 3, month: 5 });
    expect(entryToSend(withoutYear, false)).not.toHaveProperty('firstYear');
    const rakhi = { ...AMMA, day: null, month: null, firstYear: null, recipient: null };
    expect(formOfEntry(rakhi)).toMatchObject({ day: '', month: '', firstYear: '', recipient: '' });
  });

  it('is at first a birthday of which the shop reminds two weeks before', () => {
    expect(EMPTY_ENTRY).toMatchObject({ occasion: 'birthday', day: '', month: '', firstYear: '' });
    expect(EMPTY_ENTRY).toMatchObject({ remind: true, remindDays: '14' });
  });

  it.each([
    ['1', '1', true],
    ['29', '2', true],
    ['0', '1', false],
    ['1.5', '1', false],
    ['-350', '1', false],
    ['1', '0', false],
    ['1', '13', false],
  ])('takes day %s of month %s: %s', (day, month, isTaken) => {
    const { day: problem } = entryErrors({ ...EMPTY_ENTRY, name: 'Nani', day, month }, false);
    expect(problem).toBe(isTaken ? undefined : 'Choose a day and a month.');
  });

  it.each([
    ['', true],
    ['1900', true],
    ['2200', true],
    ['1899', false],
    ['2201', false],
    ['1966.5', false],
  ])('takes the first year "%s": %s', (firstYear, isTaken) => {
    const { firstYear: problem } = entryErrors({ ...EMPTY_ENTRY, firstYear }, false);
    expect(problem).toBe(isTaken ? undefined : 'Enter a year with four digits, or leave it empty.');
  });

  it('says what is missing', () => {
    expect(entryErrors({ ...EMPTY_ENTRY, name: '  ' }, true)).toEqual({ name: 'Enter a name.' });
    expect(Object.keys(entryErrors(EMPTY_ENTRY, false))).toEqual(['name', 'day']);
    expect(entryErrors({ ...EMPTY_ENTRY, name: 'Arjun' }, true)).toEqual({});
    const form = { ...EMPTY_ENTRY, name: 'Nani', day: '31', month: '4', firstYear: '48' };
    expect(Object.keys(entryErrors(form, false))).toEqual(['day', 'firstYear']);
    expect(entryErrors({ ...form, day: '29', month: '2', firstYear: '' }, false)).toEqual({});
  });
});
