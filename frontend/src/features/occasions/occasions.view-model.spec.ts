import { describe, expect, it } from '@jest/globals';
import { comingLabel, dayLabel, lastDaySentence, occasionFacts, splitByDay } from './occasions.view-model';

const shown = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an occasion', () => {
  it('says its day, how long it is until then, and the day in the next year', () => {
    const facts = occasionFacts({ name: 'Rakhi', on: '2026-08-28', today: '2026-08-12', later: ['2027-08-17'] });
    expect(facts.map(({ name, value }) => [name, shown(value)])).toEqual([
      ['Rakhi', 'Fri, 28 Aug'],
      ['Days left', '16'],
      ['Next year', 'Tue, 17 Aug 2027'],
    ]);
    const today = { name: 'Rakhi', on: '2026-08-28', today: '2026-08-28', later: [] };
    expect(occasionFacts(today)[1]).toEqual({ name: 'That is', value: 'Today' });
    expect(occasionFacts({ ...today, on: null })).toEqual([]);
  });

  it('names the year where it is another', () => {
    expect(shown(dayLabel('2027-02-14', '2026-11-23'))).toBe('Sun, 14 Feb 2027');
    expect(shown(comingLabel({ on: '2026-11-24' }, '2026-11-23'))).toBe('Tue, 24 Nov, tomorrow');
    expect(comingLabel({ on: null }, '2026-11-23')).toBe('');
  });

  it('stands among those that come, or among those of any day', () => {
    const [rakhi, birthday] = [
      { slug: 'rakhi', name: 'Rakhi', on: '2027-08-17' },
      { slug: 'birthday', name: 'Birthday', on: null },
    ];
    expect(splitByDay([rakhi, birthday])).toEqual({ coming: [rakhi], anyDay: [birthday] });
  });

  it('says what can still be ordered, the most first', () => {
    const row = {
      place: 'Pune',
      pinCode: '411001',
      personalised: '2026-08-19',
      express: null,
      readyMade: '2026-08-21',
    };
    expect(shown(lastDaySentence(row))).toBe('For Pune, order personalised gifts by Wed, 19 Aug.');
    expect(shown(lastDaySentence({ ...row, personalised: null }))).toContain('without personalisation by Fri, 21 Aug');
    expect(lastDaySentence({ ...row, personalised: null, readyMade: null })).toContain('too late for Pune');
  });
});
