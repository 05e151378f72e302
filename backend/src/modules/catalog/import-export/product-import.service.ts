import type exceljs from 'exceljs';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { type Cell, parseSheet, type SheetError, type SheetRow } from './import-sheet.rules.js';
import {
  ProductAttributes,
  ProductService,
  applyProductFields,
  createProduct,
  productRepository as repository,
  stockChanges,
  type StockCause,
} from '../products/index.js';

/** Unpacked; a sheet of so many products is far smaller. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
const MAX_ROWS = 2_001;
const MAX_COLUMNS = 100;
const ENTRY = Buffer.from('504b0102', 'hex');
const ENTRY_BYTES = 46;
const SIZE_AT = 24;

const refused = (message: string, cause?: unknown) =>
  new DomainError('request.invalid', { fields: [{ field: 'file', message }] }, { cause });

/**
 * The cells of the first sheet of an Excel file, row by row.
 * @throws DomainError request.invalid
 */
export async function readWorkbook(bytes: Buffer): Promise<Cell[][]> {
  if (unpackedBytes(bytes) > MAX_UNPACKED_BYTES) throw refused('This file is too large');
  // Loaded when a file comes: it takes more memory than all else that a process does with the catalogue.
  const { default: reader } = await import('exceljs');
  const book = new reader.Workbook();
  try {
    await book.xlsx.load(bytes as unknown as ArrayBuffer, {
      ignoreNodes: ['dataValidations', 'drawing', 'hyperlinks'],
    });
  } catch (error) {
    throw refused('Please choose an Excel file (.xlsx)', error);
  }
  const [sheet] = book.worksheets;
  if (!sheet) throw refused('This file has no sheet');
  if (sheet.rowCount > MAX_ROWS) throw refused('At most 2,000 products at a time');
  const width = Math.min(sheet.columnCount, MAX_COLUMNS);
  return Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: width }, (__, column) => cellOf(sheet.getCell(row + 1, column + 1).value)),
  );
}

/** What the entries of a ZIP say of their size; none where it is no ZIP. */
function unpackedBytes(bytes: Buffer): number {
  let sum = 0;
  for (let at = bytes.indexOf(ENTRY); at >= 0; at = bytes.indexOf(ENTRY, at + ENTRY.length))
    if (at + ENTRY_BYTES <= bytes.length) sum += bytes.readUInt32LE(at + SIZE_AT);
  return sum;
}

function cellOf(value: exceljs.CellValue): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return cellOf(value.text as exceljs.CellValue);
  if ('result' in value) return cellOf(value.result as exceljs.CellValue);
  return null;
}

export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  /** Rows that say of their product what it is already. */
  readonly unchanged: number;
  /** Nothing is imported while there are any. */
  readonly problems: readonly SheetError[];
  /** New rows whose names are in the shop already; nothing is imported until it is said what to do with them. */
  readonly sameNames: readonly SameName[];
}

export interface SameName {
  readonly row: number;
  readonly name: string;
}

export const SAME_NAME_ANSWERS = ['ask', 'skip', 'add'] as const;
/** What is done with new rows whose names are in the shop already. */
export type SameNameAnswer = (typeof SAME_NAME_ANSWERS)[number];

/** So many products are held at once: each that is written is looked for among them. */
const BATCH_SIZE = 100;
const NO_CHANGES = { added: 0, changed: 0, unchanged: 0 };

/** What is wrong with the rows; the transaction ends with it. */
class InvalidRowsError extends Error {
  constructor(readonly problems: readonly SheetError[]) {
    super('rows of the sheet cannot be imported');
  }
}

/** Products from an Excel file, all of them or none. */
@Injectable()
export class ProductImportService {
  constructor(
    private readonly writes: ProductService,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly attributes: ProductAttributes,
  ) {}

  /** @throws DomainError request.invalid for what is no such file */
  async run(bytes: Buffer, by: string, answer: SameNameAnswer = 'ask'): Promise<ImportResult> {
    const { rows, problems } = parseSheet(await readWorkbook(bytes), await this.attributes.list());
    if (problems.length > 0) return { ...NO_CHANGES, problems, sameNames: [] };
    try {
      return await this.writes.inLine(async (tx) => {
        const sameNames = answer === 'add' ? [] : await findSameNames(tx, rows);
        if (answer === 'ask' && sameNames.length > 0) return { ...NO_CHANGES, problems, sameNames };
        const skipped = new Set(sameNames.map(({ row }) => row));
        return this.write(
          tx,
          rows.filter(({ row }) => !skipped.has(row)),
          by,
        );
      });
    } catch (error) {
      if (error instanceof InvalidRowsError) return { ...NO_CHANGES, problems: error.problems, sameNames: [] };
      throw error;
    }
  }

  private async write(tx: EntityManager, rows: readonly SheetRow[], by: string): Promise<ImportResult> {
    const sum = { ...NO_CHANGES };
    const problems: SheetError[] = [];
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const some = rows.slice(from, from + BATCH_SIZE);
      const known = await repository.all(
        tx,
        some.flatMap(({ id }) => id ?? []),
      );
      for (const row of some) {
        const outcome = await this.writeRow(tx, row, known, by);
        if (typeof outcome === 'string') sum[outcome] += 1;
        else problems.push({ row: row.row, ...outcome });
        if (outcome === 'added' || outcome === 'changed') await tx.flush();
      }
      tx.clear();
    }
    if (problems.length > 0) throw new InvalidRowsError(problems);
    if (sum.added + sum.changed > 0) {
      const summary = `Imported products: ${sum.added} added, ${sum.changed} changed.`;
      await this.audit.record(tx, { adminEmail: by, action: 'product.import', summary });
    }
    return { ...sum, problems, sameNames: [] };
  }

  private async writeRow(
    tx: EntityManager,
    { id, version, fields, hidden, stockChange = 0 }: SheetRow,
    known: Awaited<ReturnType<typeof repository.all>>,
    by: string,
  ): Promise<keyof typeof NO_CHANGES | Omit<SheetError, 'row'>> {
    const now = this.clock.now();
    const cause: StockCause = { reason: 'import', at: now, by };
    if (id === null) {
      const added = await createProduct(tx, fields, now);
      if (hidden) added.hiddenAt = now;
      await tx.flush();
      await stockChanges.opening(tx, added.id, added.stock, cause);
      return 'added';
    }
    const product = known.get(id);
    if (!product) return { column: 'id', message: 'is not the ID of a product in the shop' };
    const changed = await applyProductFields(tx, product, fields, now);
    const isMoved = hidden !== undefined && hidden !== (product.hiddenAt !== null);
    if (changed.length === 0 && stockChange === 0 && !isMoved) return 'unchanged';
    if (version !== null && version !== product.version) return { column: 'version', message: STALE_ROW_MESSAGE };
    if (isMoved) product.hiddenAt = hidden ? now : null;
    if (changed.includes('stock')) await stockChanges.set(tx, id, product.stock, cause);
    if (stockChange !== 0) {
      if (product.stock === null) return { column: 'stock', message: NOT_COUNTED_MESSAGE };
      await tx.flush();
      await stockChanges.add(tx, id, stockChange, cause);
    }
    return 'changed';
  }
}

async function findSameNames(tx: EntityManager, rows: readonly SheetRow[]): Promise<SameName[]> {
  const added = rows.flatMap(({ row, id, fields: { name } }) => (id === null && name ? [{ row, name }] : []));
  if (added.length === 0) return [];
  const taken = await repository.takenNames(
    tx,
    added.map(({ name }) => name),
  );
  return added.filter(({ name }) => taken.has(name.trim().toLowerCase()));
}

const NOT_COUNTED_MESSAGE = 'is not counted any more. Export it again, or empty the cell exportedStock to begin anew';
const STALE_ROW_MESSAGE =
  'is not the product’s own any more: somebody changed it since. Export it again, or empty this cell';
