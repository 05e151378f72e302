import { DomainError, isId } from '../../../kernel/index.js';
import type { ProductAttribute } from '../products/product-attribute.rules.js';
import { PRODUCT_INPUT_FIELDS, parseProductInput, type ProductFields } from '../products/product-input.rules.js';

/** What stands in a cell, as far as the import reads it. */
export type Cell = string | number | boolean | null;

/** A problem of the sheet; `row` as the spreadsheet program counts them. */
export interface SheetError {
  readonly row: number;
  /** the column's head; empty where the whole row is meant */
  readonly column: string;
  readonly message: string;
}

export interface SheetRow {
  readonly row: number;
  /** Null for a product that is added. */
  readonly id: string | null;
  /** Null where the sheet does not say. */
  readonly version: number | null;
  readonly fields: Partial<ProductFields>;
  /** How much more stock, or less, the row says than it was exported with; left out for none. */
  readonly stockChange?: number;
  /** Whether the product is archived; left out where the sheet does not say. */
  readonly hidden?: boolean;
}

export interface ParsedSheet {
  readonly rows: readonly SheetRow[];
  readonly problems: readonly SheetError[];
}

/** Columns beside a product's fields: `version` is the one that the row was written over. */
const ID = 'id';
const VERSION = 'version';
export const EXPORTED_STOCK = 'exportedStock';
export const HIDDEN = 'hidden';
/** What an export tells and nobody writes. */
const READ_ONLY_COLUMNS = ['slug'];
/** Heads of columns that may be there; case, spaces and signs do not count. */
const COLUMNS = [ID, VERSION, EXPORTED_STOCK, HIDDEN, ...READ_ONLY_COLUMNS, ...PRODUCT_INPUT_FIELDS];
const FIELDS = new Set<string | null>(PRODUCT_INPUT_FIELDS);
/** Begins the heads of attributes, as in `attribute:wood`; their columns stand behind all others. */
export const ATTRIBUTE_HEAD = 'attribute:';

const plain = (head: Cell) =>
  String(head)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
const COLUMN_BY_HEADER = new Map<string, string>(COLUMNS.map((column) => [plain(column), column]));
const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || cell === '';

/**
 * Reads a sheet whose first row names the columns. An empty cell leaves its field as it is.
 * @param attributes those that products may have
 * @throws DomainError request.invalid for a sheet whose heads name no field
 */
export function parseSheet(
  [heads = [], ...rows]: readonly (readonly Cell[])[],
  attributes: readonly ProductAttribute[] = [],
): ParsedSheet {
  const ofAttributes = new Set(attributes.map(({ key }) => ATTRIBUTE_HEAD + key));
  const columns = heads.map((head) => {
    const written = String(head).trim().toLowerCase();
    return ofAttributes.has(written) ? written : (COLUMN_BY_HEADER.get(plain(head)) ?? null);
  });
  if (!columns.some((column) => FIELDS.has(column) || column?.startsWith(ATTRIBUTE_HEAD))) {
    throw new DomainError('request.invalid', {
      fields: [{ field: 'file', message: 'The first row must name the columns: name, price, type and so on' }],
    });
  }
  const read: SheetRow[] = [];
  const problems: SheetError[] = heads.flatMap((head, at) =>
    columns[at] === null && !isEmpty(head)
      ? [{ row: 1, column: String(head), message: 'is no column that can be imported' }]
      : [],
  );
  const rowOf = new Map<string | null, number>();
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const written = new Map(
      columns.flatMap((column, at) => (column === null || isEmpty(cells[at]) ? [] : [[column, cells[at]] as const])),
    );
    if (written.size === 0) continue;
    const id = written.has(ID) ? String(written.get(ID)).trim().toLowerCase() : null;
    const before = rowOf.get(id);
    if (id !== null) rowOf.set(id, row);
    if (id !== null && !isId(id)) problems.push({ row, column: ID, message: 'is not the ID of a product' });
    else if (before !== undefined) problems.push({ row, column: ID, message: `stands in row ${before} as well` });
    else problems.push(...readRow(row, id, written, read, attributes));
  }
  return { rows: read, problems };
}

/** Since when it is archived, as it was exported, or a word; undefined for anything else. */
function toHidden(cell: unknown): boolean | undefined {
  const word = String(cell).trim().toLowerCase();
  if (['no', 'false', '0'].includes(word)) return false;
  if (['yes', 'true', '1'].includes(word) || /^\d{4}-\d\d-\d\d/.test(word)) return true;
  return undefined;
}

function readRow(
  row: number,
  id: string | null,
  written: Map<string, unknown>,
  read: SheetRow[],
  attributes: readonly ProductAttribute[],
): SheetError[] {
  const version = written.has(VERSION) ? Number(written.get(VERSION)) : null;
  if (version !== null && !Number.isInteger(version)) {
    return [{ row, column: VERSION, message: 'must be as it was exported, or empty' }];
  }
  const sent: Record<string, unknown> = Object.fromEntries([...written].filter(([column]) => FIELDS.has(column)));
  const values = [...written].filter(([column]) => column.startsWith(ATTRIBUTE_HEAD));
  if (values.length > 0) {
    sent.attributes = Object.fromEntries(values.map(([column, value]) => [column.slice(ATTRIBUTE_HEAD.length), value]));
  }
  const exported = id !== null && written.has(EXPORTED_STOCK) ? Number(written.get(EXPORTED_STOCK)) : null;
  if (exported !== null && !Number.isInteger(exported)) {
    return [{ row, column: EXPORTED_STOCK, message: 'must be as it was exported, or empty' }];
  }
  const hidden = written.has(HIDDEN) ? toHidden(written.get(HIDDEN)) : undefined;
  if (written.has(HIDDEN) && hidden === undefined) {
    return [{ row, column: HIDDEN, message: 'must be yes or no, or as it was exported' }];
  }
  const archived = hidden === undefined ? {} : { hidden };
  try {
    const { stock, ...fields } = parseProductInput(sent, attributes);
    if (exported === null) {
      read.push({ row, id, version, fields: stock === undefined ? fields : { ...fields, stock }, ...archived });
    } else {
      const stockChange = (stock ?? exported) - exported;
      read.push({ row, id, version, fields, ...(stockChange === 0 ? {} : { stockChange }), ...archived });
    }
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.details.fields ?? []).map(({ field, message }) => ({
      row,
      column: field.replace('attributes.', ATTRIBUTE_HEAD),
      message: message.replace(`${field} `, ''),
    }));
  }
}
