import { once } from 'node:events';
import { Readable, type PassThrough } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { noDocumentsReason, ORDER_STATES } from '../order/order.types.js';
import { OrderDocumentService } from './order-documents.service.js';

interface PrintFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const DAY_MS = 86_400_000;
const PRINTABLE_STATES = ORDER_STATES.filter((state) => noDocumentsReason(state) === '');
/** Values: from, until, states, and the same again. An order that is paid at the door comes in when it is placed. */
const ORDERS_OF_DAY_SQL = `
  select id from (
    select id, paid_at as at from shop_order
    where paid_at >= ? and paid_at < ? and hidden_at is null and state = any(?::text[])
    union all
    select id, created_at from shop_order
    where paid_at is null and created_at >= ? and created_at < ? and hidden_at is null and state = any(?::text[])
  ) orders order by at, id`;

/**
 * One ZIP of all that the workshop prints for the orders that came in on a day, paid or to be paid at the door: each has
 * its day once, whatever the workshop does with it later. One order's files at a time are in memory.
 */
@Injectable()
export class PrintFilesService {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: OrderDocumentService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param day its first moment */
  async createZip(day: Date): Promise<Readable> {
    const values = [day, new Date(day.getTime() + DAY_MS), `{${PRINTABLE_STATES.join(',')}}`];
    const orders = await this.em.fork().execute<{ id: string }[]>(ORDERS_OF_DAY_SQL, [...values, ...values]);
    return this.zip(orders.map(({ id }) => id));
  }

  /** The same of these orders; those of which nothing is printed are left out. */
  async createZipOf(orders: readonly string[]): Promise<Readable> {
    return this.zip(await this.documents.printable(orders));
  }

  private zip(ids: readonly string[]): Readable {
    const zip = new ZipFile();
    const out = zip.outputStream as PassThrough;
    void this.write(zip, out, ids).catch((error: unknown) => {
      this.logger.error({ err: error }, 'the print files were not finished');
      out.destroy(error instanceof Error ? error : new Error('the print files were not finished'));
    });
    return out;
  }

  private async write(zip: ZipFile, out: PassThrough, ids: readonly string[]): Promise<void> {
    const closed = once(out, 'close').catch(() => undefined);
    for await (const file of this.filesOf(ids)) {
      await Promise.race([appendEntry(zip, file), closed]);
      if (out.destroyed) return;
    }
    zip.end();
  }

  private async *filesOf(ids: readonly string[]): AsyncGenerator<PrintFile> {
    if (ids.length === 0) yield { name: 'No orders.txt', bytes: Buffer.from('There is no order to print for.\n') };
    for (const id of ids) {
      const { number, pdf, photos, text } = await this.documents.productionFiles(id);
      yield { name: `${number}/job sheet.pdf`, bytes: pdf };
      for (const [place, photo] of photos.entries()) {
        if (photo) yield { name: `${number}/item ${place + 1} photo.jpg`, bytes: photo.bytes };
      }
      yield { name: `${number}/text.txt`, bytes: Buffer.from(text) };
    }
  }
}

/** Done when the file has gone on its way: the ZIP keeps no bytes, only what it wrote of them. */
function appendEntry(zip: ZipFile, { name, bytes }: PrintFile): Promise<void> {
  let held = [bytes];
  const { length: size } = bytes;
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(name, { compress: false, size }, (hand) => {
      const stream = Readable.from(held);
      held = [];
      stream.once('error', reject).once('close', resolve);
      hand(null, stream);
    });
  });
}
