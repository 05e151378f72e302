import type { ReportScheduleDto } from '../../../api/generated/types';
import { kindOf } from './reports.view-model';

/** The columns that the address names, in the report's order; all where it names none. */
export function chosenColumns(named: readonly string[], titles: readonly string[]): readonly string[] {
  const known = titles.filter((title) => named.includes(title));
  return known.length === 0 ? titles : known;
}

/** What the address says after a tick: nothing for all, and never none. */
export function toggledColumn(chosen: readonly string[], title: string, titles: readonly string[]): string[] | null {
  const next = titles.filter((one) => (one === title ? !chosen.includes(one) : chosen.includes(one)));
  return next.length === 0 || next.length === titles.length ? null : next;
}

/** `3 of 40`; '' for all. */
export const columnsLabel = (chosen: readonly string[], titles: readonly string[]): string =>
  chosen.length === titles.length ? '' : `${chosen.length} of ${titles.length}`;

export const addressesIn = (written: string): string[] =>
  written.split(/[\s,;]+/).flatMap((one) => one.toLowerCase() || []);

/** `Every Monday at 8 am, the week before` */
export const rhythmLabel = ({ every }: Pick<ReportScheduleDto, 'every'>): string =>
  every === 'week' ? 'Every Monday at 8 am, the week before' : 'On the 1st at 8 am, the month before';

/** `Sales, 3 columns` */
export function scheduleName({ kind, columns }: Pick<ReportScheduleDto, 'kind' | 'columns'>): string {
  const { name } = kindOf(kind);
  if (columns.length === 0) return name;
  return `${name}, ${columns.length === 1 ? '1 column' : `${columns.length} columns`}`;
}
