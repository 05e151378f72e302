import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type Paise } from '../../../kernel/index.js';
import { RateLimiter, type RateLimit } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { CartService } from '../../cart/index.js';
import { Order, OrderLine } from '../order/order.entity.js';

export interface OrderAgainResult {
  readonly added: readonly {
    readonly name: string;
    readonly quantity: number;
    /** Of one item, then and now. */
    readonly priceBefore: Paise;
    readonly price: Paise;
  }[];
  readonly refused: readonly {
    readonly name: string;
    /** A sentence for the buyer. */
    readonly reason: string;
  }[];
}

const ORDERS_PER_HOUR: RateLimit = { points: 30, seconds: 3_600 };
const TOO_MANY = 429;

/** Puts what was ordered into the cart once more: the same words and photos, at today's prices. */
@Injectable()
export class OrderAgainService {
  constructor(
    private readonly em: EntityManager,
    private readonly cart: CartService,
    private readonly files: FileStorage,
    private readonly rateLimits: RateLimiter,
  ) {}

  /**
   * What cannot be bought any more, or was made in another way then, is left out and named.
   * @throws DomainError order.not_found, rate.limited
   */
  async addToCart(userId: string, orderId: string): Promise<OrderAgainResult> {
    const em = this.em.fork();
    const isOwn = isId(orderId) && (await em.count(Order, { id: orderId, userId })) > 0;
    if (!isOwn) throw new DomainError('order.not_found');
    await this.rateLimits.consume(`order-again:${userId}`, ORDERS_PER_HOUR);
    const lines = await em.find(OrderLine, { orderId }, { orderBy: { position: 'asc' } });
    const added: OrderAgainResult['added'][number][] = [];
    const refused: OrderAgainResult['refused'][number][] = [];
    for (const line of lines) {
      try {
        const { changedPrice } = await this.cart.add(userId, this.toInput(line));
        const { productName: name, quantity, price } = line;
        added.push({ name, quantity, priceBefore: price, price: changedPrice ?? price });
      } catch (error) {
        if (!(error instanceof DomainError) || error.status === TOO_MANY) throw error;
        refused.push({ name: line.productName, reason: error.message });
      }
    }
    return { added, refused };
  }

  private toInput({
    productId,
    quantity,
    customText,
    photoFileId,
    originalFileId,
    photoCrop,
    price,
  }: OrderLine): Parameters<CartService['add']>[1] {
    return {
      productId,
      quantity,
      customText: customText || null,
      photo: photoFileId ? this.files.signedUrl(photoFileId) : null,
      originalPhoto: originalFileId ? this.files.signedUrl(originalFileId) : null,
      photoCrop: photoCrop ?? null,
      preview: null,
      clientPrice: price,
    };
  }
}
