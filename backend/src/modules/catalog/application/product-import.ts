import { Injectable } from '@nestjs/common';
import { readSheet, type SheetProblem } from '../domain/import-sheet.js';
import { readWorkbook } from '../gateways/workbook.js';
import { ProductWrites } from './product-writes.js';

export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  /** Nothing is imported while there are any. */
  readonly problems: readonly SheetProblem[];
}

/** Products from an Excel file, all of them or none. */
@Injectable()
export class ProductImport {
  constructor(private readonly writes: ProductWrites) {}

  /** @throws DomainError request.invalid for what is no such file */
  async run(bytes: Buffer, by: string): Promise<ImportResult> {
    const { rows, problems } = readSheet(await readWorkbook(bytes));
    if (problems.length > 0) return { added: 0, changed: 0, problems };
    const unknown = await this.writes.writeAll(rows, by);
    const missing = rows.filter(({ id }) => id !== null && unknown.has(id));
    if (missing.length > 0) {
      const message = 'is not the ID of a product in the shop';
      return { added: 0, changed: 0, problems: missing.map(({ row }) => ({ row, column: 'id', message })) };
    }
    const added = rows.filter(({ id }) => id === null).length;
    return { added, changed: rows.length - added, problems: [] };
  }
}
