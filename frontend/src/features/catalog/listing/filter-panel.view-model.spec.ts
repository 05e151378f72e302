import { describe, expect, it } from '@jest/globals';
import { NO_FILTERS } from './filters';
import { colorOrder, filterChips, panelGroups, resultCountLabel, type Facets } from './filter-panel.view-model';

const COLORS = ['Gold', 'Multicolour', 'Brown', 'Beige', 'Blue', 'Clear', 'Warm White', 'White', 'Amber', 'Purple'];
const facets: Facets = {
  type: [
    { value: 'Wall Art', count: 14 },
    { value: 'Lamp', count: 10 },
  ],
  color: COLORS.map((value, place) => ({ value, count: 10 - place })),
  price: [{ value: 'under-1000', count: 14 }],
  attributes: [],
};
const group = (name: string, groups = panelGroups(NO_FILTERS, facets)) => groups.find((one) => one.group === name);

describe('the filter panel', () => {
  it('R-FILT-07 has the five types in their order, with counts', () => {
    expect(group('type')?.options.map(({ name, count }) => [name, count])).toEqual([
      ['Wall Art', 14],
      ['Wooden Art', 0],
      ['Wearables', 0],
      ['Table Decors', 0],
      ['Lamp', 10],
    ]);
  });

  it('R-FILT-10 R-FILT-11 R-FILT-12 has the three price bands', () => {
    expect(group('price')?.options.map(({ name, value }) => [name, value])).toEqual([
      ['Under ₹1,000', 'under-1000'],
      ['₹1,000 - ₹3,000', '1000-3000'],
      ['Above ₹3,000', 'above-3000'],
    ]);
  });

  it('R-FILT-09 has the colours of the products, the rare ones behind one more press', () => {
    expect(group('color')?.options.map(({ name }) => name)).toEqual(COLORS.slice(0, 7));
    expect(group('color')?.more.map(({ name }) => name)).toEqual(['White', 'Amber', 'Purple']);
  });

  it('colours keep their order while the counts change', () => {
    const other = { ...facets, color: facets.color.toReversed().map((facet, count) => ({ ...facet, count })) };
    const groups = panelGroups(NO_FILTERS, other, COLORS);
    expect(group('color', groups)?.options.map(({ name }) => name)).toEqual(COLORS.slice(0, 7));
    expect(group('color', groups)?.options[0]?.count).toBe(9);
  });

  it('a chosen colour is always in sight, whatever its count', () => {
    const groups = panelGroups({ ...NO_FILTERS, color: ['Purple', 'Teal'] }, facets);
    expect(group('color', groups)?.options.filter(({ on }) => on)).toEqual([
      { value: 'Purple', name: 'Purple', on: true, count: 1 },
      { value: 'Teal', name: 'Teal', on: true, count: 0 },
    ]);
  });

  it('has no counts before anything is loaded', () => {
    expect(panelGroups(NO_FILTERS, undefined)[0]?.options[0]?.count).toBeUndefined();
  });

  it('names a chip as the panel names the option', () => {
    expect(
      filterChips({ type: ['Lamp'], price: ['above-3000'], color: ['Gold'], attribute: [] }).map(({ name }) => name),
    ).toEqual(['Lamp', 'Above ₹3,000', 'Gold']);
  });

  it('shows the shop’s own attributes with their names, in the panel and in chips', () => {
    const options = [
      { value: 'Teak', label: 'Teak', count: 3 },
      { value: 'up-to-10', label: 'Up to 10 cm', count: 1 },
    ];
    const chosen = { ...NO_FILTERS, attribute: ['wood:up-to-10', 'gone:Oak'] };
    const groups = panelGroups(chosen, { ...facets, attributes: [{ key: 'wood', name: 'Wood', options }] });
    expect(groups.at(-1)).toEqual({
      group: 'attribute',
      legend: 'Wood',
      more: [],
      options: [
        { value: 'wood:Teak', name: 'Teak', on: false, count: 3 },
        { value: 'wood:up-to-10', name: 'Up to 10 cm', on: true, count: 1 },
      ],
    });
    expect(filterChips(chosen, groups).map(({ name }) => name)).toEqual(['Up to 10 cm', 'Oak']);
  });

  it('counts pieces', () => {
    expect([resultCountLabel(0), resultCountLabel(1), resultCountLabel(12)]).toEqual(['0 items', '1 item', '12 items']);
  });
});

const withColors = (count: number) => ({ ...facets, color: facets.color.slice(0, count) });

const shown = (count: number) => {
  const color = group('color', panelGroups(NO_FILTERS, withColors(count)));
  return [color?.options.length, color?.more.length];
};

describe('R-FILT-09 colours at their limits', () => {
  it('eight stand all in sight; of nine, two stand behind one more press', () => {
    expect([shown(7), shown(8), shown(9)]).toEqual([
      [7, 0],
      [8, 0],
      [7, 2],
    ]);
    expect(group('type')?.more).toEqual([]);
    const withEight = panelGroups({ ...NO_FILTERS, type: ['A', 'B'] }, facets);
    expect(group('type', withEight)?.options).toHaveLength(5);
  });

  it('those of most products stand first, of equals in the order of the alphabet', () => {
    const color = [
      { value: 'Teal', count: 1 },
      { value: 'Red', count: 3 },
      { value: 'Amber', count: 1 },
      { value: 'Blue', count: 2 },
    ];
    const given = { ...facets, color };
    expect(colorOrder(given)).toEqual(['Red', 'Blue', 'Amber', 'Teal']);
    expect(color.map(({ value }) => value)).toEqual(['Teal', 'Red', 'Amber', 'Blue']);
  });

  it('there are none before anything is loaded', () => {
    expect(group('color', panelGroups(NO_FILTERS, undefined))).toMatchObject({ options: [], more: [] });
  });

  it('a colour called like a price band keeps its name', () => {
    expect(filterChips({ ...NO_FILTERS, color: ['above-3000'] })).toEqual([
      { group: 'color', value: 'above-3000', name: 'above-3000' },
    ]);
  });

  it('a chosen option is on whatever its case', () => {
    expect(group('type', panelGroups({ ...NO_FILTERS, type: ['lamp'] }, facets))?.options.map(({ on }) => on)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});
