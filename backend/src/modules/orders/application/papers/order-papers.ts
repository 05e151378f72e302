import { Injectable } from '@nestjs/common';
import { DomainError, noonOf } from '../../../../kernel/index.js';
import { SettingsStore } from '../../../../platform/settings/index.js';
import { noPapersBecause, printText, type PaperOrder } from '../../domain/papers.js';
import { HOUR_MS, TERMS } from '../../domain/policies/terms.js';
import { leavesBy } from '../../domain/promise.js';
import { OrderFiles } from '../order-file.js';
import type { OrderView } from '../order-queries.js';
import { drawJobSheet, type PiecePicture, type PrintPhoto } from './job-sheet.js';
import { drawPackingSlip } from './packing-slip.js';
import { PiecePictures } from './piece-pictures.js';

export interface PrintedPaper {
  readonly number: string;
  readonly pdf: Buffer;
}

/** All that the workshop prints from. */
export interface PrintSet extends PrintedPaper {
  /** In the order of the pieces; null for one without. */
  readonly photos: readonly (PrintPhoto | null)[];
  readonly text: string;
}

/** An order as the papers have it. */
export function paperOrder(order: OrderView): PaperOrder {
  const { number, state, createdAt, address, lines, charges, arrivesOn, giftMessage, pricesHidden } = order;
  return {
    number,
    state,
    orderedAt: new Date(createdAt),
    leavesBy: leavesBy(order),
    arrivesOn: arrivesOn === null ? null : noonOf(arrivesOn),
    isExpress: charges.some(({ code }) => code === 'express'),
    card: giftMessage,
    pricesHidden,
    address,
    pieces: lines.map(({ productName, quantity, customText, photoFileId, originalFileId, giftWrap }) => ({
      name: productName,
      quantity,
      words: customText,
      hasPhoto: photoFileId !== null || originalFileId !== null,
      giftWrap,
    })),
  };
}

/** What the workshop and the packing table have on paper, as PDF. */
@Injectable()
export class OrderPapers {
  constructor(
    private readonly orders: OrderFiles,
    private readonly pictures: PiecePictures,
    private readonly settings: SettingsStore,
  ) {}

  /** @throws DomainError order.not_found, order.no_papers */
  async packingSlip(key: string): Promise<PrintedPaper> {
    const order = await this.printable(key);
    const [settings, thumbnails] = await Promise.all([this.settings.read(), this.pictures.thumbnails(order)]);
    const shop = {
      name: settings.site_name,
      address: settings.legal_address,
      email: settings.contact_email,
      phone: settings.contact_phone,
      damageHours: TERMS.damageWithinMs / HOUR_MS,
    };
    return { number: order.number, pdf: await drawPackingSlip(paperOrder(order), shop, thumbnails) };
  }

  /** @throws DomainError order.not_found, order.no_papers */
  async jobSheet(key: string): Promise<PrintedPaper> {
    return this.printSet(key);
  }

  /** @throws DomainError order.not_found, order.no_papers */
  async printSet(key: string): Promise<PrintSet> {
    const order = await this.printable(key);
    const made: PiecePicture[] = [];
    for (const [place, line] of order.lines.entries()) made.push(await this.pictures.ofPiece(order.id, place, line));
    const paper = paperOrder(order);
    const photos = made.map(({ photo }) => photo);
    return { number: order.number, pdf: await drawJobSheet(paper, made), photos, text: printText(paper) };
  }

  private async printable(key: string): Promise<OrderView> {
    const order = await this.orders.open(key);
    if (noPapersBecause(order.state)) throw new DomainError('order.no_papers');
    return order;
  }
}
