import { Injectable } from '@nestjs/common';
import type { PdfWriter } from '../../../platform/documents/index.js';
import type { OrderView } from './order-queries.js';

/** Draws further sheets that go into an order's box, after its packing slip; none for most orders. */
export type PackingInsert = (pdf: PdfWriter, order: OrderView, shopName: string) => Promise<void>;

/** What the subjects put into the box beside the packing slip; they register it. */
@Injectable()
export class PackingInserts {
  private readonly inserts: PackingInsert[] = [];

  register(insert: PackingInsert): void {
    this.inserts.push(insert);
  }

  async draw(pdf: PdfWriter, order: OrderView, shopName: string): Promise<void> {
    for (const insert of this.inserts) await insert(pdf, order, shopName);
  }
}
