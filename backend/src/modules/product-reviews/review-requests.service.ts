import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { msUntilSendingHours } from '../../kernel/index.js';
import { remindersConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { defineJob } from '../../platform/queue/index.js';
import { PurchaseHistory, type OrderJobPayload } from '../orders/index.js';
import { itemsToAskFor } from './product-reviews.rules.js';
import { ProductReviewService } from './product-reviews.service.js';
import { ReviewRequestMailer } from './review-request.mailer.js';

export const sendReviewRequest = defineJob<OrderJobPayload>('product-reviews.send-request', {
  queue: 'mail',
  attempts: 12,
});

const DAY_MS = 86_400_000;

/** Asks buyers for reviews, once for each order, some days after its delivery and by day. */
@Injectable()
export class ReviewRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly purchases: PurchaseHistory,
    private readonly reviews: ProductReviewService,
    private readonly mailer: ReviewRequestMailer,
    private readonly outbox: Outbox,
    @Inject(remindersConfig.KEY) private readonly config: ConfigType<typeof remindersConfig>,
  ) {}

  /** Sets the time of the e-mail of an order that was just delivered. */
  async schedule(orderId: string): Promise<void> {
    const days = this.config.reviewAfterDays;
    const purchase = await this.purchases.deliveredPurchase(orderId);
    if (days === 0 || !purchase) return;
    const due = new Date(new Date(purchase.deliveredAt).getTime() + days * DAY_MS);
    const delayMs = days * DAY_MS + msUntilSendingHours(due);
    await this.em
      .fork()
      .transactional((tx) =>
        this.outbox.add(tx, sendReviewRequest, { orderId }, { key: `review-request:${orderId}`, delayMs }),
      );
  }

  /** Sends it, unless the order was cancelled, returned or refunded since, or all of it has been reviewed. */
  async send(orderId: string): Promise<void> {
    const purchase = await this.purchases.deliveredPurchase(orderId);
    if (!purchase) return;
    const items = itemsToAskFor(purchase, await this.reviews.reviewedProducts(purchase.userId));
    if (items.length > 0) await this.mailer.send(purchase, items);
  }
}
