import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { readSheet, type SheetProblem, type SheetRow } from '../domain/import-sheet.js';
import { readWorkbook } from '../gateways/workbook.js';
import { productRepository as repository } from '../persistence/product-repository.js';
import { ProductWrites } from './product-writes.js';
import { addProduct, writeProduct } from './product-writing.js';

export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  /** Rows that say of their product what it is already. */
  readonly unchanged: number;
  /** Nothing is imported while there are any. */
  readonly problems: readonly SheetProblem[];
}

/** So many products are held at once: each that is written is looked for among them. */
const AT_ONCE = 100;
const NOTHING = { added: 0, changed: 0, unchanged: 0 };

/** What is wrong with the rows; the transaction ends with it. */
class RowsRefused extends Error {
  constructor(readonly problems: readonly SheetProblem[]) {
    super('rows of the sheet cannot be imported');
  }
}

/** Products from an Excel file, all of them or none. */
@Injectable()
export class ProductImport {
  constructor(
    private readonly writes: ProductWrites,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError request.invalid for what is no such file */
  async run(bytes: Buffer, by: string): Promise<ImportResult> {
    const { rows, problems } = readSheet(await readWorkbook(bytes));
    if (problems.length > 0) return { ...NOTHING, problems };
    try {
      return await this.writes.inLine((tx) => this.write(tx, rows, by));
    } catch (error) {
      if (error instanceof RowsRefused) return { ...NOTHING, problems: error.problems };
      throw error;
    }
  }

  private async write(tx: EntityManager, rows: readonly SheetRow[], by: string): Promise<ImportResult> {
    const sum = { ...NOTHING };
    const problems: SheetProblem[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      const known = await repository.all(
        tx,
        some.flatMap(({ id }) => id ?? []),
      );
      for (const row of some) {
        const outcome = await this.writeRow(tx, row, known);
        if (typeof outcome === 'string') sum[outcome] += 1;
        else problems.push({ row: row.row, ...outcome });
        if (outcome === 'added' || outcome === 'changed') await tx.flush();
      }
      tx.clear();
    }
    if (problems.length > 0) throw new RowsRefused(problems);
    if (sum.added + sum.changed > 0) {
      const summary = `Imported products: ${sum.added} added, ${sum.changed} changed.`;
      await this.audit.record(tx, { adminEmail: by, action: 'product.import', summary });
    }
    return { ...sum, problems };
  }

  private async writeRow(
    tx: EntityManager,
    { id, version, fields }: SheetRow,
    known: Awaited<ReturnType<typeof repository.all>>,
  ): Promise<keyof typeof NOTHING | Omit<SheetProblem, 'row'>> {
    const now = this.clock.now();
    if (id === null) {
      await addProduct(tx, fields, now);
      return 'added';
    }
    const product = known.get(id);
    if (!product) return { column: 'id', message: 'is not the ID of a product in the shop' };
    const changed = await writeProduct(tx, product, fields, now);
    if (changed.length === 0) return 'unchanged';
    if (version !== null && version !== product.version) return { column: 'version', message: STALE };
    return 'changed';
  }
}

const STALE = 'is not the product’s own any more: somebody changed it since. Export it again, or empty this cell';
