import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedAddress, paiseToRupees, paise } from '../../../kernel/index.js';
import {
  HoldsPersonalRecords,
  type Erasure,
  type Person,
  type PersonalRecordsHolder,
} from '../../../platform/personal-records/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { ORDER_SEARCH_SQL } from '../domain/order-search.js';
import { ErasedOrders } from './erased-orders.js';
import { OrderQueries, type OrderView } from './order-queries.js';

const DRAFTS_OF = '(user_id = ? or (user_id is null and lower(email) = ? and created_at <= ?))';

/** A person's orders and Buy Now drafts. */
@Injectable()
@HoldsPersonalRecords('orders')
export class PersonalOrders implements PersonalRecordsHolder {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly erased: ErasedOrders,
    private readonly files: FileStorage,
  ) {}

  /** All of them, those too that My Orders does not show; photos with addresses that are signed and expire. */
  async copy({ userId, email }: Person): Promise<unknown> {
    const [orders, drafts] = await Promise.all([
      this.orders.ofUser(userId),
      this.em.fork().execute<{ photoFileId: string | null }[]>(
        `select id, email, full_name as "fullName", phone, product_id as "productId", custom_text as "customText",
           photo_file_id as "photoFileId", to_json(created_at) as "createdAt"
         from order_draft where ${DRAFTS_OF} order by created_at, id`,
        [userId, email, 'infinity'],
      ),
    ]);
    return {
      orders: orders.map((order) => this.readable(order)),
      drafts: drafts.map(({ photoFileId, ...draft }) => ({ ...draft, photoUrl: this.photoUrl(photoFileId) })),
    };
  }

  /**
   * Orders stay: the books, the invoice's name and address, and what was bought. They stand under an address that
   * leads nowhere, so that nobody finds them by the person's e-mail; keptAddress tells what is given up and when.
   * Drafts go, save for the empty row that an order came from.
   */
  async erase({ userId, email, until }: Erasure): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const drafts = await tx.execute<{ id: string; photoFileId: string | null }[]>(
        `select id, photo_file_id as "photoFileId" from order_draft where ${DRAFTS_OF} for update`,
        [userId, email, until],
      );
      const ids = `{${drafts.map(({ id }) => id).join(',')}}`;
      await tx.execute(
        `update order_draft set email = null, full_name = '', phone = '', custom_text = null, photo_file_id = null
         where id = any(?::uuid[])`,
        [ids],
      );
      await tx.execute(
        `delete from order_draft d where id = any(?::uuid[])
           and not exists (select from shop_order o where o.draft_id = d.id)`,
        [ids],
      );
      await this.files.removeUnused(
        tx,
        drafts.flatMap(({ photoFileId }) => photoFileId ?? []),
      );
      await tx.execute('update shop_order set user_email = ? where user_id = ?', [erasedAddress(userId), userId]);
      await tx.execute(`update shop_order o set search_text = ${ORDER_SEARCH_SQL} where o.user_id = ?`, [userId]);
      await this.erased.trim(tx, erasedAddress(userId));
    });
  }

  private readable(order: OrderView): object {
    const { amount, charges, lines, paidPaymentId, ...rest } = order;
    return {
      ...rest,
      paymentId: paidPaymentId,
      amount: rupees(amount),
      charges: charges.map((charge) => ({ ...charge, amount: rupees(charge.amount) })),
      lines: lines.map(({ photoFileId, price, ...line }) => ({
        ...line,
        price: rupees(price),
        photoUrl: this.photoUrl(photoFileId),
      })),
    };
  }

  private photoUrl(fileId: string | null): string | null {
    return fileId && this.files.signedUrl(fileId);
  }
}

function rupees(amount: number): number {
  return paiseToRupees(paise(amount));
}
