import { DomainError, isId } from '../../../kernel/index.js';
import { readProductInput, type ProductFields } from './product-input.js';

/** What stands in a cell, as far as the import reads it. */
export type Cell = string | number | boolean | null;

/** A problem of the sheet; `row` as the spreadsheet program counts them. */
export interface SheetProblem {
  readonly row: number;
  /** the column's head; empty where the whole row is meant */
  readonly column: string;
  readonly message: string;
}

export interface SheetRow {
  readonly row: number;
  /** Null for a product that is added. */
  readonly id: string | null;
  readonly fields: Partial<ProductFields>;
}

export interface ReadSheet {
  readonly rows: readonly SheetRow[];
  readonly problems: readonly SheetProblem[];
}

/** Heads of columns that may be written; case, spaces and signs do not count. */
const COLUMNS = [
  'id',
  'name',
  'image',
  'imageAlt',
  'price',
  'originalPrice',
  'discountedPrice',
  'isOnSale',
  'rating',
  'reviews',
  'description',
  'size',
  'material',
  'style',
  'trending',
  'type',
  'category',
  'subcategory',
  'theme',
  'color',
  'giftingguide',
  'gift',
  'luxury',
  'wallart',
  'personalisedJewellary',
  'comingSoon',
  'customisable',
  'photo',
  'text1',
  'featured',
  'instruction',
  'hsn',
  'gstRate',
  'weightGrams',
  'madeToOrderDays',
] as const;

const plain = (head: Cell) =>
  String(head ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
const BY_HEAD = new Map<string, string>(COLUMNS.map((column) => [plain(column), column]));
const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || cell === '';

/**
 * Reads a sheet whose first row names the columns. An empty cell leaves its field as it is.
 * @throws DomainError request.invalid for a sheet whose heads name no field
 */
export function readSheet([heads = [], ...rows]: readonly (readonly Cell[])[]): ReadSheet {
  const columns = heads.map((head) => BY_HEAD.get(plain(head)) ?? null);
  if (!columns.some((column) => column !== null && column !== 'id')) {
    throw new DomainError('request.invalid', {
      fields: [{ field: 'file', message: 'The first row must name the columns: name, price, type and so on' }],
    });
  }
  const read: SheetRow[] = [];
  const problems: SheetProblem[] = heads.flatMap((head, at) =>
    columns[at] === null && !isEmpty(head)
      ? [{ row: 1, column: String(head), message: 'is no column that can be imported' }]
      : [],
  );
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const written = Object.fromEntries(
      columns.flatMap((column, at) => (column !== null && !isEmpty(cells[at]) ? [[column, cells[at]]] : [])),
    );
    if (Object.keys(written).length === 0) continue;
    const { id = null, ...sent } = written;
    if (id !== null && !isId(String(id))) problems.push({ row, column: 'id', message: 'is not the ID of a product' });
    else problems.push(...readRow(row, id === null ? null : String(id), sent, read));
  }
  return { rows: read, problems };
}

function readRow(row: number, id: string | null, sent: Record<string, unknown>, read: SheetRow[]): SheetProblem[] {
  try {
    read.push({ row, id, fields: readProductInput(sent) });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.details.fields ?? []).map(({ field, message }) => ({
      row,
      column: field,
      message: message.replace(`${field} `, ''),
    }));
  }
}
