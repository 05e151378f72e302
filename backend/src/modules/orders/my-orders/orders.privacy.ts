import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedEmail } from '../../../kernel/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../../platform/privacy/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { PreviewService } from '../../cart/index.js';
import { SEARCH_TEXT_SQL } from '../order/order-search-text.js';
import { StoreCreditService } from '../store-credit/store-credit.service.js';
import { DRAFT_FILES_SQL, fileIdsOf, type DraftFiles } from '../checkout/draft-files.js';
import { rupees } from '../order/rupees.js';
import { OrderRedaction } from '../order/order-redaction.js';
import { OrderOverviewService, type OrderOverview } from './order-overview.service.js';

/** Of entries: more than anybody has. */
const MAX_ENTRIES = 10_000;
const DRAFTS_OF_USER_SQL = '(user_id = ? or (user_id is null and lower(email) = ? and created_at <= ?))';

/** A person's orders and Buy Now drafts. */
@Injectable()
@PrivacySource('orders')
export class OrderPrivacy implements PrivacyHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderOverviewService,
    private readonly credit: StoreCreditService,
    private readonly redaction: OrderRedaction,
    private readonly files: FileStorage,
    private readonly previews: PreviewService,
  ) {}

  /** All of them, those too that My Orders does not show; photos with addresses that are signed and expire. */
  async export({ userId, email }: DataSubject): Promise<unknown> {
    const [orders, credit, refusals, drafts] = await Promise.all([
      this.orders.listByUser(userId),
      this.credit.entries(userId, MAX_ENTRIES),
      this.em.fork().execute<object[]>(
        `select o.number, to_json(b.created_at) as "at" from cash_bar b join shop_order o on o.id = b.order_id
         where b.user_id = ? order by b.created_at`,
        [userId],
      ),
      this.em.fork().execute<DraftFiles[]>(
        `select id, email, full_name as "fullName", phone, product_id as "productId", custom_text as "customText",
           ${DRAFT_FILES_SQL}, to_json(created_at) as "createdAt"
         from order_draft where ${DRAFTS_OF_USER_SQL} order by created_at, id`,
        [userId, email, 'infinity'],
      ),
    ]);
    const drawn = await this.previews.filesOf(drafts.map(({ previewId }) => previewId));
    return {
      orders: orders.map((order) => this.toExport(order)),
      storeCredit: credit.map((entry) => ({ ...entry, amount: rupees(entry.amount) })),
      refusedAtTheDoor: refusals,
      drafts: drafts.map(({ photoFileId, originalFileId, previewId, ...draft }) => ({
        ...draft,
        photoUrl: this.fileUrl(photoFileId),
        originalUrl: this.fileUrl(originalFileId),
        previewUrl: this.fileUrl(drawn.get(previewId ?? '') ?? null),
      })),
    };
  }

  /**
   * Orders stay: the books, the invoice's name and address, and what was bought. They stand under an address that
   * leads nowhere, so that nobody finds them by the person's e-mail; keptAddress tells what is given up and when.
   * Drafts go, save for the empty row that an order came from.
   */
  async erase({ userId, email, until }: ErasureRequest): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const drafts = await tx.execute<(DraftFiles & { id: string })[]>(
        `select id, ${DRAFT_FILES_SQL} from order_draft where ${DRAFTS_OF_USER_SQL} for update`,
        [userId, email, until],
      );
      const ids = `{${drafts.map(({ id }) => id).join(',')}}`;
      await tx.execute(
        `update order_draft set email = null, full_name = '', phone = '', custom_text = null, photo_file_id = null,
           original_file_id = null, photo_crop = null, preview_id = null
         where id = any(?::uuid[])`,
        [ids],
      );
      await tx.execute(
        `delete from order_draft d where id = any(?::uuid[])
           and not exists (select from shop_order o where o.draft_id = d.id)`,
        [ids],
      );
      const { previews, sent } = fileIdsOf(drafts);
      const drawn = await this.previews.deleteUnused(tx, previews);
      const claimed = [...(await this.redactReturns(tx, userId)), ...(await this.redactProofs(tx, userId))];
      await this.files.removeUnused(tx, [...new Set([...sent, ...drawn, ...claimed])]);
      await tx.execute('update shop_order set user_email = ? where user_id = ?', [erasedEmail(userId), userId]);
      await tx.execute(`update shop_order o set search_text = ${SEARCH_TEXT_SQL} where o.user_id = ?`, [userId]);
      await this.redaction.redact(tx, erasedEmail(userId));
    });
  }

  /** What was sent back and given back stays; the buyer's words and photos go. @returns the photos' files */
  private async redactReturns(tx: EntityManager, userId: string): Promise<string[]> {
    const mine = 'select q.id from return_request q join shop_order o on o.id = q.order_id where o.user_id = ?';
    await tx.execute(`update return_request set words = '', answer = null where id in (${mine})`, [userId]);
    const photos = await tx.execute<{ id: string }[]>(
      `delete from return_photo where request_id in (${mine}) returning file_id as id`,
      [userId],
    );
    return photos.map(({ id }) => id);
  }

  /** @returns the files of their pictures */
  private async redactProofs(tx: EntityManager, userId: string): Promise<string[]> {
    const mine = 'select q.id from piece_proof q join shop_order o on o.id = q.order_id where o.user_id = ?';
    const pictures = await tx.execute<{ id: string }[]>(
      `select file_id as id from piece_proof where file_id is not null and id in (${mine})`,
      [userId],
    );
    await tx.execute(`update piece_proof set words = null, file_id = null where id in (${mine})`, [userId]);
    return pictures.map(({ id }) => id);
  }

  private toExport(order: OrderOverview): object {
    const {
      amount,
      credit,
      givenBack,
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
      givenBack: rupees(givenBack),
      subtotal: rupees(subtotal),
      bills: bills.map((bill) => ({ ...bill, amount: rupees(bill.amount) })),
      charges: charges.map((charge) => ({ ...charge, amount: rupees(charge.amount) })),
      discounts: discounts.map((discount) => ({ ...discount, amount: rupees(discount.amount) })),
      proofs: proofs.map(({ fileId, key: _key, ...proof }) => ({ ...proof, pictureUrl: this.fileUrl(fileId) })),
      returns: returns.map(({ amount: given, photos, ...request }) => ({
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
