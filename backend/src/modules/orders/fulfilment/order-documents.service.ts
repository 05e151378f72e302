import { Injectable } from '@nestjs/common';
import { DomainError, noon } from '../../../kernel/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { printText, type DocumentOrder } from './document-order.js';
import { noDocumentsReason } from '../order/order.types.js';
import { HOUR_MS, spansOf, type OrderTerms } from '../order/policies.js';
import { shipBy } from '../../delivery/index.js';
import { OrderQueries, type OrderView } from '../order/order-queries.js';
import { PackingInserts } from '../order/packing-inserts.js';
import { unsentPieces, type PackedParcel } from '../order/parcel.rules.js';
import { ShipmentQueries } from '../order/shipment.js';
import { renderJobSheet, type ItemImages, type PrintPhoto } from './job-sheet.pdf.js';
import { renderPackingSlip, type SenderDetails } from './packing-slip.pdf.js';
import { ItemImageLoader } from './item-images.js';

export interface OrderDocument {
  readonly number: string;
  readonly pdf: Buffer;
}

/** All that the workshop prints from. */
export interface ProductionFiles extends OrderDocument {
  /** In the order of the pieces; null for one without. */
  readonly photos: readonly (PrintPhoto | null)[];
  readonly text: string;
}

/** An order as its documents show it. */
export function toDocumentOrder(order: OrderView): DocumentOrder {
  const { number, state, createdAt, address, lines, charges, arrivesOn, deliverOn, giftMessage, pricesHidden } = order;
  return {
    number,
    state,
    orderedAt: new Date(createdAt),
    shipBy: shipBy(order),
    deliverBy: arrivesOn === null ? null : noon(arrivesOn),
    isDayChosen: deliverOn !== null && deliverOn === arrivesOn,
    isExpress: charges.some(({ code }) => code === 'express'),
    giftMessage,
    pricesHidden,
    address,
    items: lines.map(({ productName, quantity, customText, photoFileId, originalFileId, giftWrap, remake }) => ({
      name: productName,
      quantity,
      words: customText,
      hasPhoto: photoFileId !== null || originalFileId !== null,
      giftWrap,
      remadeIn: remake?.isPaid ? remake.number : null,
    })),
  };
}

/** The shop as its parcels name it. */
export function senderOf(
  settings: Awaited<ReturnType<SettingsService['read']>>,
  terms: OrderTerms | null = null,
): SenderDetails {
  return {
    name: settings.site_name,
    address: settings.legal_address,
    email: settings.contact_email,
    phone: settings.contact_phone,
    damageHours: spansOf(terms).damageWithinMs / HOUR_MS,
  };
}

/** Lines with the pieces that are sent; what was taken off the order is left out. */
export function sentLines(lines: OrderView['lines']): OrderView['lines'] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.removed }))
    .filter(({ quantity }) => quantity > 0);
}

/** Lines as the packing slip has them: once a parcel has left, what is left for the next; of all that left, all of it. */
export function linesToPack(lines: OrderView['lines'], parcels: readonly PackedParcel[]): OrderView['lines'] {
  const unsent = new Map(unsentPieces(lines, parcels).map(({ lineId, quantity }) => [lineId, quantity]));
  if (unsent.size === 0) return sentLines(lines);
  return lines.map((line) => ({ ...line, quantity: unsent.get(line.id) ?? 0 })).filter(({ quantity }) => quantity > 0);
}

/** The packing slip and the job sheet of an order, as PDF. */
@Injectable()
export class OrderDocumentService {
  constructor(
    private readonly orders: OrderQueries,
    private readonly pictures: ItemImageLoader,
    private readonly settings: SettingsService,
    private readonly shipments: ShipmentQueries,
    private readonly inserts: PackingInserts,
  ) {}

  /** @throws DomainError order.not_found, order.no_papers */
  async packingSlip(key: string): Promise<OrderDocument> {
    const whole = await this.getPrintableOrder(key);
    const parcels = (await this.shipments.listByOrder([whole.id])).get(whole.id) ?? [];
    const order = { ...whole, lines: linesToPack(whole.lines, parcels) };
    const [settings, thumbnails] = await Promise.all([this.settings.read(), this.pictures.thumbnails(order)]);
    const sender = senderOf(settings, order.terms);
    const pdf = await renderPackingSlip(toDocumentOrder(order), sender, thumbnails, (slip) =>
      this.inserts.draw(slip, order, sender.name),
    );
    return { number: order.number, pdf };
  }

  /** @throws DomainError order.not_found, order.no_papers */
  async jobSheet(key: string): Promise<OrderDocument> {
    return this.productionFiles(key);
  }

  /** @throws DomainError order.not_found, order.no_papers */
  async productionFiles(key: string): Promise<ProductionFiles> {
    const found = await this.getPrintableOrder(key);
    const order = { ...found, lines: sentLines(found.lines) };
    const made: ItemImages[] = [];
    for (const line of order.lines) made.push(await this.pictures.forItem(line));
    const documentOrder = toDocumentOrder(order);
    const photos = made.map(({ photo }) => photo);
    return {
      number: order.number,
      pdf: await renderJobSheet(documentOrder, made),
      photos,
      text: printText(documentOrder),
    };
  }

  /** Those of these orders for which something is printed, in their order. @throws DomainError order.not_found */
  async printable(ids: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const id of ids) if (!noDocumentsReason((await this.orders.get(id)).state)) found.push(id);
    return found;
  }

  private async getPrintableOrder(key: string): Promise<OrderView> {
    const order = await this.orders.getByKey(key);
    if (noDocumentsReason(order.state)) throw new DomainError('order.no_papers');
    return order;
  }
}
