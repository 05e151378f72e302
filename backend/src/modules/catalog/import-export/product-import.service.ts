import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { sheetReader, type SheetError, type SheetReader, type SheetRow } from './import-sheet.rules.js';
import {
  ProductAttributes,
  ProductService,
  applyProductFields,
  createProduct,
  productRepository as repository,
  stockChanges,
  type Product,
  type StockCause,
} from '../products/index.js';
import { refusedFile, workbookRows, type StoredFile } from './workbook-rows.js';

export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  /** Rows that say of their product what it is already. */
  readonly unchanged: number;
  /** Nothing is imported while there are any; the first MAX_PROBLEMS. */
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

/** So many products are held at once. */
const BATCH_SIZE = 100;
/** As many as are named of a file. */
const MAX_PROBLEMS = 200;
/** Longer than a file of the largest size takes on a busy machine. */
const TIMEOUT_MS = 10 * 60_000;
const NO_CHANGES = { added: 0, changed: 0, unchanged: 0 };

/** What is wrong with the rows; the transaction ends with it. */
class InvalidRowsError extends Error {
  constructor(readonly problems: readonly SheetError[]) {
    super('rows of the sheet cannot be imported');
  }
}

export interface ImportOptions {
  /** One that assertWorkbook let pass. */
  readonly file: StoredFile;
  /** Address of the admin. */
  readonly by: string;
  readonly answer: SameNameAnswer;
  /** Told from time to time how many rows were read. */
  readonly onRows: (rows: number) => Promise<void>;
  /** Writes the result, with the transaction of the import. */
  readonly finish: (tx: EntityManager, result: ImportResult) => Promise<void>;
}

/**
 * Products from an Excel file, all of them or none. The file is read twice, row by row: once for what is wrong with it,
 * and once to write it, so that no more than a batch of its rows is held at a time.
 */
@Injectable()
export class ProductImportService {
  constructor(
    private readonly writes: ProductService,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly attributes: ProductAttributes,
  ) {}

  /** @throws DomainError request.invalid for what is no such file, and for one that takes too long */
  async run(options: ImportOptions): Promise<ImportResult> {
    const until = Date.now() + TIMEOUT_MS;
    const { problems, added } = await this.check(options.file, until);
    if (problems.length > 0) return { ...NO_CHANGES, problems, sameNames: [] };
    try {
      return await this.writes.inLine(async (tx) => {
        const sameNames = options.answer === 'add' ? [] : await findSameNames(tx, added);
        const asks = options.answer === 'ask' && sameNames.length > 0;
        const skipped = new Set(sameNames.map(({ row }) => row));
        const result = asks ? { ...NO_CHANGES, problems, sameNames } : await this.write(tx, options, skipped, until);
        await options.finish(tx, result);
        return result;
      });
    } catch (error) {
      if (error instanceof InvalidRowsError) return { ...NO_CHANGES, problems: error.problems, sameNames: [] };
      throw error;
    }
  }

  /** What is wrong with the file by itself, and its new rows. */
  private async check(file: StoredFile, until: number): Promise<{ problems: SheetError[]; added: SameName[] }> {
    const problems: SheetError[] = [];
    const added: SameName[] = [];
    for await (const found of this.rowsOf(file, until)) {
      if (problems.length >= MAX_PROBLEMS) break;
      if ('problems' in found) problems.push(...found.problems);
      else if (found.id === null && found.fields.name) added.push({ row: found.row, name: found.fields.name });
    }
    return { problems: problems.slice(0, MAX_PROBLEMS), added };
  }

  /** Each row, or what is wrong with it; without those that are empty. */
  private async *rowsOf(
    file: StoredFile,
    until: number,
  ): AsyncGenerator<SheetRow | { readonly problems: readonly SheetError[] }> {
    const attributes = await this.attributes.list();
    let reader: SheetReader | null = null;
    for await (const { row, cells } of workbookRows(file)) {
      if (Date.now() > until) throw refusedFile('This file takes too long. Please import it in parts');
      if (!reader) {
        reader = sheetReader(row === 1 ? cells : [], attributes);
        if (reader.problems.length > 0) yield { problems: reader.problems };
        continue;
      }
      const found = reader.read(row, cells);
      if (found.problems.length > 0) yield { problems: found.problems };
      else if (found.row) yield found.row;
    }
    if (!reader) sheetReader([]);
  }

  private async write(
    tx: EntityManager,
    { file, by, onRows }: ImportOptions,
    skipped: ReadonlySet<number>,
    until: number,
  ): Promise<ImportResult> {
    const sum = { ...NO_CHANGES };
    const problems: SheetError[] = [];
    let batch: SheetRow[] = [];
    const writeBatch = async () => {
      const known = await repository.all(
        tx,
        batch.flatMap(({ id }) => id ?? []),
      );
      for (const row of batch) {
        const outcome = await this.writeRow(tx, row, known, by);
        if (typeof outcome === 'string') sum[outcome] += 1;
        else problems.push({ row: row.row, ...outcome });
        // A name that a row before it took is looked for among what is written.
        if (outcome === 'added') await tx.flush();
      }
      await tx.flush();
      tx.clear();
      await onRows(batch.at(-1)?.row ?? 0);
      batch = [];
    };
    for await (const found of this.rowsOf(file, until)) {
      if (problems.length >= MAX_PROBLEMS) break;
      if ('problems' in found || skipped.has(found.row)) continue;
      batch.push(found);
      if (batch.length === BATCH_SIZE) await writeBatch();
    }
    if (batch.length > 0) await writeBatch();
    if (problems.length > 0) throw new InvalidRowsError(problems.slice(0, MAX_PROBLEMS));
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
    const changed = await applyProductFields(tx, product, withoutKeptPictures(product, fields), now);
    const isMoved = hidden !== undefined && hidden !== (product.hiddenAt !== null);
    if (changed.length === 0 && stockChange === 0 && !isMoved) return 'unchanged';
    if (version !== null && version !== product.version) return { column: 'version', message: STALE_ROW_MESSAGE };
    if (isMoved) product.hiddenAt = hidden ? now : null;
    if (changed.includes('name')) await tx.flush();
    if (changed.includes('stock')) await stockChanges.set(tx, id, product.stock, cause);
    if (stockChange !== 0) {
      if (product.stock === null) return { column: 'stock', message: NOT_COUNTED_MESSAGE };
      await tx.flush();
      await stockChanges.add(tx, id, stockChange, cause);
    }
    return 'changed';
  }
}

/** Pictures that a row leaves as they are are not looked for again: of a large file that is all but a few. */
function withoutKeptPictures(product: Product, fields: SheetRow['fields']): SheetRow['fields'] {
  const { images, personalisation, ...others } = fields;
  const hasImages =
    images !== undefined &&
    !isDeepStrictEqual(
      images,
      product.pictures.map(({ src }) => src),
    );
  const isDrawn = personalisation !== undefined && !isDeepStrictEqual(personalisation, product.personalisation);
  return { ...others, ...(hasImages ? { images } : {}), ...(isDrawn ? { personalisation } : {}) };
}

async function findSameNames(tx: EntityManager, added: readonly SameName[]): Promise<SameName[]> {
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
