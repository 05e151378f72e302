import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import { ProductImportService, type ImportResult, type SameNameAnswer } from './product-import.service.js';
import { assertWorkbook, refusedFile } from './workbook-rows.js';

interface ImportPayload {
  readonly importId: string;
}

/** Reads a file of products; once, however often it is asked. */
const importProducts = defineJob<ImportPayload>('catalog.import-products', { queue: 'work', attempts: 3 });

/** As far as a file has come. */
export interface ImportProgress {
  readonly id: string;
  /** Null while it is read. */
  readonly result: ImportResult | null;
  /** Rows that were read so far. */
  readonly rows: number;
}

interface WaitingImport {
  readonly by: string;
  readonly answer: SameNameAnswer;
  /** Of the file, in bytes. */
  readonly size: number;
}

interface StoredImport {
  readonly id: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly rows: number;
  readonly result: ImportResult | null;
  readonly error: string | null;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;
const PAUSE_MS = 100;
/** Below a proxy's time-out; what takes longer is asked about again. */
const ANSWER_MS = 20_000;

const PROGRESS_SQL = 'select id, state, rows, result, error from product_import where id = ?';

/** Files of products on their way into the shop: kept until the worker has read them. */
@Injectable()
export class ProductImports {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly importer: ProductImportService,
    private readonly clock: Clock,
  ) {}

  /**
   * Hands a file to the worker, and waits for it as long as one answer may take.
   * @throws DomainError request.invalid for what is no such file
   */
  async start(bytes: Buffer, by: string, answer: SameNameAnswer): Promise<ImportProgress> {
    assertWorkbook(bytes);
    const id = newId();
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('delete from product_import where created_at < ?', [
        new Date(now.getTime() - KEPT_DAYS * DAY_MS),
      ]);
      await tx.execute(
        `insert into product_import (id, admin_email, same_names, content, state, created_at)
         values (?, ?, ?, ?, 'waiting', ?)`,
        [id, by, answer, bytes, now],
      );
      await this.outbox.add(tx, importProducts, { importId: id }, { key: `import:${id}` });
    });
    return this.wait(id);
  }

  /** @throws DomainError catalog.import_not_found, request.invalid where the file could not be read */
  async wait(id: string): Promise<ImportProgress> {
    const end = Date.now() + ANSWER_MS;
    for (;;) {
      const progress = await this.progress(id);
      if (progress.result || Date.now() > end) return progress;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async progress(id: string): Promise<ImportProgress> {
    const [found] = isId(id) ? await this.em.fork().execute<StoredImport[]>(PROGRESS_SQL, [id]) : [];
    if (!found) throw new DomainError('catalog.import_not_found');
    if (found.state === 'failed') throw refusedFile(found.error ?? 'This file could not be read');
    return { id, result: found.result, rows: found.rows };
  }

  @ProcessesJob(importProducts)
  async run({ importId }: ImportPayload): Promise<void> {
    const [waiting] = await this.em.fork().execute<WaitingImport[]>(
      `select admin_email as by, same_names as answer, octet_length(content) as size from product_import
       where id = ? and state = 'waiting' and content is not null`,
      [importId],
    );
    if (!waiting) return;
    const { by, answer, size } = waiting;
    try {
      const result = await this.importer.run({
        file: { size, read: (from, to) => this.read(importId, from, to) },
        by,
        answer,
        onRows: (rows) => this.note(importId, rows),
        finish: (tx, done) => this.finish(tx, importId, done),
      });
      // What was refused has written nothing, and is noted by itself.
      await this.finish(this.em.fork(), importId, result);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      const message = error.details.fields?.[0]?.message ?? error.message;
      await this.em
        .fork()
        .execute(
          `update product_import set state = 'failed', error = ?, content = null, finished_at = ? where id = ?`,
          [message, this.clock.now(), importId],
        );
    }
  }

  /** A file of 32 MB would take the process 130 MB at once: PostgreSQL sends two letters for each byte. */
  private async read(id: string, from: number, to: number): Promise<Buffer> {
    const [found] = await this.em
      .fork()
      .execute<{ piece: Buffer }[]>(
        'select substring(content from ? for ?) as piece from product_import where id = ?',
        [from + 1, to - from, id],
      );
    if (!found) throw new Error(`import ${id} is not there`);
    return found.piece;
  }

  private async note(id: string, rows: number): Promise<void> {
    await this.em.fork().execute('update product_import set rows = ? where id = ?', [rows, id]);
  }

  private async finish(em: EntityManager, id: string, result: ImportResult): Promise<void> {
    await em.execute(
      `update product_import set state = 'done', result = ?::jsonb, content = null, finished_at = ?
       where id = ? and state = 'waiting'`,
      [JSON.stringify(result), this.clock.now(), id],
    );
  }
}
