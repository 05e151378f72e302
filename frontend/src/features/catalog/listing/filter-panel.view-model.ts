import type { ProductPage } from '../product';
import { FILTER_GROUPS, PRICE_BANDS, TYPE_OPTIONS, type FilterGroup, type Filters } from './filters';

export interface PanelOption {
  value: string;
  name: string;
  on: boolean;
  /** products that would match with it; unknown while nothing is loaded */
  count: number | undefined;
}

export interface PanelGroup {
  group: FilterGroup;
  legend: string;
  options: readonly PanelOption[];
  /** stand behind 'Show all' */
  more: readonly PanelOption[];
}

export type Facets = ProductPage['facets'];

const VISIBLE_COLORS = 7;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Colours as they stand in the panel: those of most products first. */
export function colorOrder(facets: Facets): string[] {
  return [...facets.color]
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .map(({ value }) => value);
}

function optionNames(group: FilterGroup, order: readonly string[], chosen: readonly string[]) {
  if (group === 'type') return TYPE_OPTIONS.map((name) => ({ value: name as string, name: name as string }));
  if (group === 'price')
    return PRICE_BANDS.map(({ value, name }) => ({ value: value as string, name: name as string }));
  const missing = chosen.filter((value) => !order.some((color) => same(color, value)));
  return [...order, ...missing].map((value) => ({ value, name: value }));
}

function attributeGroups(chosen: readonly string[], facets: Facets | undefined): PanelGroup[] {
  return (facets?.attributes ?? []).map(({ key, name: legend, options }) => ({
    group: 'attribute',
    legend,
    options: options.map(({ value: option, label: name, count }) => {
      const value = `${key}:${option}`;
      return { value, name, on: chosen.some((one) => same(one, value)), count };
    }),
    more: [],
  }));
}

/**
 * The panel's groups with their live counts; the rare colours stand behind 'Show all'. `order` is the colours' order,
 * which stays while counts change.
 */
export function panelGroups(
  filters: Filters,
  facets: Facets | undefined,
  order: readonly string[] = facets ? colorOrder(facets) : [],
): PanelGroup[] {
  return FILTER_GROUPS.flatMap(({ group, legend }): PanelGroup[] => {
    if (group === 'attribute') return attributeGroups(filters.attribute, facets);
    const counts = facets?.[group] ?? [];
    const options = optionNames(group, order, filters[group]).map(({ value, name }) => ({
      value,
      name,
      on: filters[group].some((chosen) => same(chosen, value)),
      count: facets ? (counts.find((facet) => same(facet.value, value))?.count ?? 0) : undefined,
    }));
    if (group !== 'color' || options.length <= VISIBLE_COLORS + 1) return [{ group, legend, options, more: [] }];
    const first = options.filter((option, place) => place < VISIBLE_COLORS || option.on);
    return [{ group, legend, options: first, more: options.filter((option) => !first.includes(option)) }];
  });
}

export interface FilterChip {
  group: FilterGroup;
  value: string;
  name: string;
}

/** One chip for each filter that is on, called as in the panel where that offers it. */
export function filterChips(filters: Filters, groups: readonly PanelGroup[] = []): FilterChip[] {
  const options = groups.flatMap((one) => (one.group === 'attribute' ? one.options : []));
  return FILTER_GROUPS.flatMap(({ group }) =>
    filters[group].map((value) => ({
      group,
      value,
      name:
        group === 'attribute'
          ? (options.find((option) => same(option.value, value))?.name ?? value.slice(value.indexOf(':') + 1))
          : (PRICE_BANDS.find((band) => group === 'price' && band.value === value)?.name ?? value),
    })),
  );
}

/** `1 item`, `12 items`. */
export const resultCountLabel = (count: number) => (count === 1 ? '1 item' : `${count} items`);
