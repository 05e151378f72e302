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

/** Columns beside a product's fields: `version` is the one that the row was written over. */
const ID = 'id';
const VERSION = 'version';
export const EXPORTED_STOCK = 'exportedStock';
const HIDDEN = 'hidden';
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

/** What one row says: a product, what is wrong with it, or nothing where it is empty. */
export interface ReadRow {
  readonly row: SheetRow | null;
  readonly problems: readonly SheetError[];
}

export interface SheetReader {
  /** What is wrong with the heads. */
  readonly problems: readonly SheetError[];
  /** Reads the row of this number; each once, from the second on. An empty cell leaves its field as it is. */
  readonly read: (row: number, cells: readonly Cell[]) => ReadRow;
}

const NOTHING: ReadRow = { row: null, problems: [] };
const wrong = (row: number, column: string, message: string): ReadRow => ({
  row: null,
  problems: [{ row, column, message }],
});

/**
 * Reads a sheet row by row, by the first of them, which names the columns.
 * @param attributes those that products may have
 * @throws DomainError request.invalid for a sheet whose heads name no field
 */
export function sheetReader(heads: readonly Cell[], attributes: readonly ProductAttribute[] = []): SheetReader {
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
  const problems: SheetError[] = heads.flatMap((head, at) =>
    columns[at] === null && !isEmpty(head)
      ? [{ row: 1, column: String(head), message: 'is no column that can be imported' }]
      : [],
  );
  const rowOf = new Map<string | null, number>();
  const read = (row: number, cells: readonly Cell[]): ReadRow => {
    const written = new Map(
      columns.flatMap((column, at) => (column === null || isEmpty(cells[at]) ? [] : [[column, cells[at]] as const])),
    );
    if (written.size === 0) return NOTHING;
    const id = written.has(ID) ? String(written.get(ID)).trim().toLowerCase() : null;
    const before = rowOf.get(id);
    if (id !== null) rowOf.set(id, row);
    if (id !== null && !isId(id)) return wrong(row, ID, 'is not the ID of a product');
    if (before !== undefined) return wrong(row, ID, `stands in row ${before} as well`);
    return readRow(row, id, written, attributes);
  };
  return { problems, read };
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
  attributes: readonly ProductAttribute[],
): ReadRow {
  const version = written.has(VERSION) ? Number(written.get(VERSION)) : null;
  if (version !== null && !Number.isInteger(version)) {
    return wrong(row, VERSION, 'must be as it was exported, or empty');
  }
  const sent: Record<string, unknown> = Object.fromEntries([...written].filter(([column]) => FIELDS.has(column)));
  const values = [...written].filter(([column]) => column.startsWith(ATTRIBUTE_HEAD));
  if (values.length > 0) {
    sent.attributes = Object.fromEntries(values.map(([column, value]) => [column.slice(ATTRIBUTE_HEAD.length), value]));
  }
  const exported = id !== null && written.has(EXPORTED_STOCK) ? Number(written.get(EXPORTED_STOCK)) : null;
  if (exported !== null && !Number.isInteger(exported)) {
    return wrong(row, EXPORTED_STOCK, 'must be as it was exported, or empty');
  }
  const hidden = written.has(HIDDEN) ? toHidden(written.get(HIDDEN)) : undefined;
  if (written.has(HIDDEN) && hidden === undefined) {
    return wrong(row, HIDDEN, 'must be yes or no, or as it was exported');
  }
  const archived = hidden === undefined ? {} : { hidden };
  try {
    const { stock, ...fields } = parseProductInput(sent, attributes);
    if (exported === null) {
      const counted = stock === undefined ? fields : { ...fields, stock };
      return { row: { row, id, version, fields: counted, ...archived }, problems: [] };
    }
    const stockChange = (stock ?? exported) - exported;
    const changed = stockChange === 0 ? {} : { stockChange };
    return { row: { row, id, version, fields, ...changed, ...archived }, problems: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problems = (error.details.fields ?? []).map(({ field, message }) => ({
      row,
      column: field.replace('attributes.', ATTRIBUTE_HEAD),
      message: message.replace(`${field} `, ''),
    }));
    return { row: null, problems };
  }
}
