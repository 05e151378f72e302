import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../../platform/privacy/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { rupees } from '../order/order.dto.js';
import { OrderPrivacyParts, OrderRedaction } from '../order/order-redaction.js';
import { OrderOverviewService, type OrderOverview } from './order-overview.service.js';

/** A person's orders, and what other subjects hold about them. */
@Injectable()
@PrivacySource('orders')
export class OrderPrivacy implements PrivacyHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderOverviewService,
    private readonly parts: OrderPrivacyParts,
    private readonly redaction: OrderRedaction,
    private readonly files: FileStorage,
  ) {}

  /** All of them, those too that My Orders does not show; photos with addresses that are signed and expire. */
  async export(person: DataSubject): Promise<unknown> {
    const [orders, parts] = await Promise.all([this.orders.listByUser(person.userId), this.parts.export(person)]);
    return { orders: orders.map((order) => this.toExport(order)), ...parts };
  }

  /**
   * Orders stay: the books, the invoice's name and address, and what was bought. They stand under an address that
   * leads nowhere, so that nobody finds them by the person's e-mail; retainedAddress tells what is given up and when.
   */
  async erase(erasure: ErasureRequest): Promise<void> {
    const { userId } = erasure;
    await this.em.fork().transactional(async (tx) => {
      await this.files.removeUnused(tx, await this.parts.erase(tx, erasure));
      await this.redaction.anonymize(tx, userId);
    });
  }

  private toExport(order: OrderOverview): object {
    const {
      amount,
      credit,
      linkDue,
      linkUrl: _linkUrl,
      refundTotal,
      subtotal,
      charges,
      discounts,
      bills,
      lines,
      proofs,
      returns,
      paidPaymentId,
      ...rest
    } = order;
    return {
      ...rest,
      paymentId: paidPaymentId,
      amount: rupees(amount),
      storeCredit: rupees(credit),
      waitingFor: rupees(linkDue),
      refunded: rupees(refundTotal),
      subtotal: rupees(subtotal),
      bills: bills.map((bill) => ({ ...bill, amount: rupees(bill.amount) })),
      charges: charges.map((charge) => ({ ...charge, amount: rupees(charge.amount) })),
      discounts: discounts.map((discount) => ({ ...discount, amount: rupees(discount.amount) })),
      proofs: proofs.map(({ fileId, key: _key, ...proof }) => ({ ...proof, pictureUrl: this.fileUrl(fileId) })),
      returns: own(returns).map(({ amount: given, photos, ...request }) => ({
        ...request,
        amount: given && rupees(given),
        photoUrls: photos.map((fileId) => this.fileUrl(fileId)),
      })),
      lines: lines.map(({ photoFileId, originalFileId, previewFileId, price, discount, ...line }) => ({
        ...line,
        price: rupees(price),
        discount: rupees(discount),
        photoUrl: this.fileUrl(photoFileId),
        originalUrl: this.fileUrl(originalFileId),
        previewUrl: this.fileUrl(previewFileId),
      })),
    };
  }

  private fileUrl(fileId: string | null): string | null {
    return fileId && this.files.signedUrl(fileId);
  }
}

/** Without those that the holders of gift receipts asked for. */
const own = (returns: OrderOverview['returns']) => returns.filter(({ isExchange }) => !isExchange);
