import { PRICE_BANDS } from './price.js';
import { filtersOf, type Selection } from './selection.js';
import { TYPE_OPTIONS } from './tags.js';

/**
 * Products that are alike in all that facets tell: a bit for each Type option that they match, their colour as written
 * and in lower case, the place of their price band, whether they are of the types asked for, and how many there are.
 */
export type Group = readonly [
  typeOptions: number,
  color: string,
  lowerColor: string,
  band: number | null,
  isOfTypes: boolean,
  count: number,
];

export interface Facet {
  readonly value: string;
  readonly count: number;
}

export interface Counts {
  /** Products that match all filters. */
  readonly total: number;
  readonly facets: {
    readonly type: readonly Facet[];
    readonly color: readonly Facet[];
    readonly price: readonly Facet[];
  };
}

/** Each facet counted under the filters of the others. @param groups sorted by their colours */
export function countsOf(groups: readonly Group[], selection: Selection): Counts {
  const colors = new Set<string>(filtersOf(selection).colors);
  const inColors = ([, , color]: Group) => colors.size === 0 || colors.has(`color:${color}`);
  const inBands = ([, , , band]: Group) =>
    selection.bands.length === 0 ||
    (band !== null && selection.bands.includes(PRICE_BANDS[band]?.word ?? 'under-1000'));
  const sum = (isCounted: (group: Group) => boolean) =>
    groups.reduce((total, group) => (isCounted(group) ? total + group[5] : total), 0);
  const spelled = new Map<string, string>();
  for (const [, color, lower] of groups) if (color !== '' && !spelled.has(lower)) spelled.set(lower, color);
  return {
    total: sum((group) => group[4] && inColors(group) && inBands(group)),
    facets: {
      type: TYPE_OPTIONS.map((value, place) => ({
        value,
        count: sum((group) => (group[0] & (1 << place)) !== 0 && inColors(group) && inBands(group)),
      })),
      color: [...spelled].map(([lower, value]) => ({
        value,
        count: sum((group) => group[2] === lower && group[4] && inBands(group)),
      })),
      price: PRICE_BANDS.map(({ word }, place) => ({
        value: word,
        count: sum((group) => group[3] === place && group[4] && inColors(group)),
      })),
    },
  };
}
