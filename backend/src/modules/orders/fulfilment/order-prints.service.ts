import { Injectable } from '@nestjs/common';
import { DomainError, paise } from '../../../kernel/index.js';
import { A4, PdfWriter } from '../../../platform/documents/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { OrderQueries, type OrderView } from '../order/order-queries.js';
import { PackingInserts } from '../order/packing-inserts.js';
import { noDocumentsReason } from '../order/order.types.js';
import { ShipmentQueries } from '../order/shipment.js';
import { renderAddressLabels, type AddressLabel, type LabelPaper } from './address-label.pdf.js';
import { ItemImageLoader } from './item-images.js';
import { drawJobSheet, type ItemImages } from './job-sheet.pdf.js';
import { linesToPack, senderOf, sentLines, toDocumentOrder } from './order-documents.service.js';
import { drawPackingSlip } from './packing-slip.pdf.js';

/** Pixels of a photo's longer side where many orders stand in one file; the print files have it whole. */
const PHOTO = 1_800;

/** The documents of several orders in one PDF, in the order in which they are named. One order at a time is in memory. */
@Injectable()
export class OrderPrintService {
  constructor(
    private readonly orders: OrderQueries,
    private readonly pictures: ItemImageLoader,
    private readonly settings: SettingsService,
    private readonly shipments: ShipmentQueries,
    private readonly inserts: PackingInserts,
  ) {}

  /** @throws DomainError order.not_found; order.no_papers when none of them has any */
  async packingSlips(ids: readonly string[]): Promise<Buffer> {
    const [settings, parcels] = await Promise.all([this.settings.read(), this.shipments.listByOrder(ids)]);
    return this.print('Packing slips', ids, async (pdf, whole) => {
      const order = { ...whole, lines: linesToPack(whole.lines, parcels.get(whole.id) ?? []) };
      const sender = senderOf(settings, order.terms);
      drawPackingSlip(pdf, toDocumentOrder(order), sender, await this.pictures.thumbnails(order));
      await this.inserts.draw(pdf, order, sender.name);
    });
  }

  /** Photos are smaller than in the print files. @throws as packingSlips */
  async jobSheets(ids: readonly string[]): Promise<Buffer> {
    return this.print('Job sheets', ids, async (pdf, whole) => {
      const order = { ...whole, lines: sentLines(whole.lines) };
      const made: ItemImages[] = [];
      for (const line of order.lines) made.push(await this.pictures.forItem(line, PHOTO));
      drawJobSheet(pdf, toDocumentOrder(order), made);
    });
  }

  /** Orders that have no documents are left out. @throws as packingSlips */
  async addressLabels(ids: readonly string[], form: { paper: LabelPaper; begin: number }): Promise<Buffer> {
    const [settings, parcels] = await Promise.all([this.settings.read(), this.shipments.listByOrder(ids)]);
    const labels: AddressLabel[] = [];
    for (const id of ids) {
      const order = await this.orders.get(id);
      if (noDocumentsReason(order.state)) continue;
      const { number, address, payBy, amount, credit } = order;
      const collect = payBy === 'cash' ? rupees(paise(amount - credit)) : null;
      labels.push({ number, address, parcel: parcels.get(id)?.at(-1) ?? null, collect });
    }
    if (labels.length === 0) throw new DomainError('order.no_papers');
    return renderAddressLabels(labels, senderOf(settings), form);
  }

  private async print(
    title: string,
    ids: readonly string[],
    draw: (pdf: PdfWriter, order: OrderView) => Promise<void>,
  ): Promise<Buffer> {
    const pdf = new PdfWriter(title);
    const leftOut: string[] = [];
    for (const id of ids) {
      const order = await this.orders.get(id);
      const reason = noDocumentsReason(order.state);
      if (reason) leftOut.push(`${order.number}: ${reason}`);
      else await draw(pdf, order);
    }
    if (leftOut.length === ids.length) throw new DomainError('order.no_papers');
    if (leftOut.length > 0) drawLeftOut(pdf, leftOut);
    return pdf.finish();
  }
}

/** A last sheet that tells which orders of the selection are not among the others. */
function drawLeftOut(pdf: PdfWriter, lines: readonly string[]): void {
  pdf.beginPart((page, pages) => `Left out, page ${page} of ${pages}`);
  pdf.addPage();
  const place = { x: A4.margin, width: A4.width - 2 * A4.margin };
  const top = 14 + pdf.write('Left out', { typeface: 'display', size: 21, lead: 1.2 }, { ...place, y: 14 });
  pdf.write(lines.join('\n'), { typeface: 'sans', size: 11, lead: 1.6 }, { ...place, y: top + 3 });
}
