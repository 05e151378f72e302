import { describe, expect, it } from '@jest/globals';
import {
  addressesIn,
  chosenColumns,
  columnsLabel,
  rhythmLabel,
  scheduleName,
  toggledColumn,
} from './schedules.view-model';

const TITLES = ['Orders', 'Gross', 'Net'];

describe('the columns of a report', () => {
  it('are those that the address names, in order; all where it names none that there is', () => {
    expect(chosenColumns(['Net', 'Gone', 'Orders'], TITLES)).toEqual(['Orders', 'Net']);
    expect(chosenColumns(['Gone'], TITLES)).toEqual(TITLES);
    expect(chosenColumns([], TITLES)).toEqual(TITLES);
  });

  it('are ticked and unticked; all, and none, leave the address empty', () => {
    expect(toggledColumn(TITLES, 'Gross', TITLES)).toEqual(['Orders', 'Net']);
    expect(toggledColumn(['Net'], 'Orders', TITLES)).toEqual(['Orders', 'Net']);
    expect(toggledColumn(['Orders', 'Net'], 'Gross', TITLES)).toBeNull();
    expect(toggledColumn(['Net'], 'Net', TITLES)).toBeNull();
  });

  it('are counted where some are left out', () => {
    expect(columnsLabel(TITLES, TITLES)).toBe('');
    expect(columnsLabel(['Net'], TITLES)).toBe('1 of 3');
  });
});

describe('a report that is e-mailed', () => {
  it('has addresses between commas, spaces or semicolons', () => {
    expect(addressesIn(' A@b.in, c@d.in;e@f.in\n g@h.in ,')).toEqual(['a@b.in', 'c@d.in', 'e@f.in', 'g@h.in']);
    expect(addressesIn('  ')).toEqual([]);
  });

  it('says when it is sent and what it has', () => {
    expect(rhythmLabel({ every: 'week' })).toBe('Every Monday at 8 am, the week before');
    expect(rhythmLabel({ every: 'month' })).toBe('On the 1st at 8 am, the month before');
    expect(scheduleName({ kind: 'sales', columns: [] })).toBe('Sales');
    expect(scheduleName({ kind: 'orders', columns: ['Net'] })).toBe('Orders, 1 column');
    expect(scheduleName({ kind: 'orders', columns: ['Net', 'Gross'] })).toBe('Orders, 2 columns');
  });
});
