import { DomainError } from '../../kernel/index.js';
import type { Row, Sheet } from '../spreadsheet/index.js';
import type { ReportFilters } from './report-registry.js';

/**
 * The columns that a request names, in the order of the report; all of them are none.
 * @param titles those that can be chosen
 * @throws DomainError request.invalid
 */
export function parseColumns({ columns }: ReportFilters, titles: readonly string[]): { columns?: readonly string[] } {
  if (columns === undefined || columns === null || (Array.isArray(columns) && columns.length === 0)) return {};
  const asked: unknown[] = Array.isArray(columns) ? columns : [columns];
  if (!asked.every((title) => titles.some((one) => one === title))) {
    throw new DomainError('request.invalid', {
      fields: [{ field: 'columns', message: 'columns must be of those that the report has' }],
    });
  }
  const chosen = titles.filter((title) => asked.includes(title));
  return chosen.length === titles.length ? {} : { columns: chosen };
}

/** The titles of the columns of some sheets, each once; the first of a sheet names its rows and always stays. */
export function choosableTitles(sheets: readonly Pick<Sheet, 'columns'>[]): string[] {
  return [...new Set(sheets.flatMap(({ columns }) => columns.slice(1).map(({ title }) => title)))];
}

async function* narrowed(pages: Sheet['pages'], places: readonly number[]): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) yield page.map((row) => places.map((place) => row[place] ?? null));
}

/** The sheets with the chosen columns alone. A sheet that has none of them is left out. */
export function withColumns(sheets: readonly Sheet[], chosen: readonly string[] | undefined): readonly Sheet[] {
  if (chosen === undefined) return sheets;
  return sheets.flatMap((sheet) => {
    const places = sheet.columns.flatMap(({ title }, place) => (place === 0 || chosen.includes(title) ? [place] : []));
    if (places.length === 1) return [];
    return [
      {
        ...sheet,
        columns: sheet.columns.filter((_, place) => places.includes(place)),
        pages: narrowed(sheet.pages, places),
      },
    ];
  });
}
