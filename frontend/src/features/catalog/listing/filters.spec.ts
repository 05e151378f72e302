import { describe, expect, it } from '@jest/globals';
import {
  NO_FILTERS,
  toQuery,
  parseListingUrl,
  toggled,
  withoutFilters,
  toListingUrl,
  type ListingState,
} from './filters';

const read = (search: string) => parseListingUrl(new URLSearchParams(search));
const NOTHING: ListingState = { filters: NO_FILTERS, sort: 'featured', page: 1, q: '', by: '' };

describe('the filters in the address', () => {
  it('R-FILT-05 an address without a query has no filters', () => {
    expect(read('')).toEqual(NOTHING);
    expect(toListingUrl(NOTHING)).toBe('');
  });

  it('R-FILT-14 R-FILT-15 every selection survives the way into the address and back', () => {
    const choice: ListingState = {
      filters: { type: ['Lamp', 'Wall Art'], price: ['under-1000'], color: ['Rose Gold'], attribute: ['wood:Teak'] },
      sort: 'price-asc',
      page: 2,
      q: 'brass & glass',
      by: '2026-11-27',
    };
    const address = toListingUrl(choice);
    expect(address).toBe(
      '?q=brass+%26+glass&type=Lamp&type=Wall+Art&price=under-1000&color=Rose+Gold&attribute=wood%3ATeak&by=2026-11-27&sort=price-asc&page=2',
    );
    expect(read(address)).toEqual(choice);
  });

  it.each([
    ['price=free', NOTHING],
    ['sort=random', NOTHING],
    ['page=0', NOTHING],
    ['page=-3', NOTHING],
    ['page=2.5', NOTHING],
    ['page=1e9', NOTHING],
    ['type=&color=%20', NOTHING],
    ['utm_source=mail', NOTHING],
    ['by=tomorrow', NOTHING],
    ['by=2026-13-01', NOTHING],
    ['by=2026-02-30', NOTHING],
    ['by=2026-1-5', NOTHING],
  ])('leaves out what it does not know: %s', (search, choice) => {
    expect(read(search)).toEqual(choice);
  });

  it('takes the same value once', () => {
    expect(read('type=Lamp&type=Lamp').filters.type).toEqual(['Lamp']);
  });

  it('leaves out signs that no word has', () => {
    expect(read('type=%00&color=%0a&q=%00')).toEqual(NOTHING);
    expect(read('q=a%00b').q).toBe('a b');
  });
});

describe('choosing', () => {
  it('R-FILT-14 a second option of a group is added, and taken off when chosen again', () => {
    const two = toggled(toggled(NOTHING, 'type', 'Lamp'), 'type', 'Wearables');
    expect(two.filters.type).toEqual(['Lamp', 'Wearables']);
    expect(toggled(two, 'type', 'Lamp').filters.type).toEqual(['Wearables']);
  });

  it('another filter begins at the first page', () => {
    expect(toggled({ ...NOTHING, page: 3 }, 'color', 'Gold').page).toBe(1);
  });

  it('R-FILT-05 resetting takes off all filters and keeps the sort and the words', () => {
    const choice = read('?q=lamp&type=Lamp&color=Gold&price=1000-3000&by=2026-11-27&sort=rating&page=2');
    expect(withoutFilters(choice)).toEqual({ filters: NO_FILTERS, sort: 'rating', page: 1, q: 'lamp', by: '' });
  });
});

describe('what the list is asked', () => {
  it('R-COLL-05 R-COLL-14 the collection and the filters together', () => {
    expect(toQuery({ collection: 'her' }, read('?type=Lamp&type=Wall%20Art&price=above-3000&page=2'))).toEqual({
      collection: 'her',
      type: ['Lamp', 'Wall Art'],
      price: ['above-3000'],
      page: 2,
      limit: 24,
    });
  });

  it('how long making may take, where a day is wanted; the day itself is no part of it', () => {
    expect(toQuery({}, read('by=2026-11-27'), 0)).toEqual({ making: 0, limit: 24 });
    expect(toQuery({}, read('by=2026-11-27'), null)).toEqual({ limit: 24 });
    expect(toQuery({}, read('by=2026-11-27'))).toEqual({ limit: 24 });
  });

  it('the same for an empty address and for one with unknown words, so that the answer is fetched once', () => {
    expect(toQuery({}, read('?fbclid=1'))).toEqual(toQuery({}, read('')));
  });
});
