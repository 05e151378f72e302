import { Injectable } from '@nestjs/common';
import { Incidents } from '../../platform/observability/index.js';
import { ReviewModerationService } from '../feedback/index.js';
import { MessageInbox } from '../forms/index.js';
import { OrderAdminService, ACTIONABLE_STATES } from '../orders/index.js';

export interface Badges {
  /** Orders that wait for the shop. */
  readonly orders: number;
  /** Messages that nobody has read. */
  readonly messages: number;
  /** Reviews to judge. */
  readonly reviews: number;
  /** What is wrong, and orders with a payment that is held. */
  readonly queues: number;
}

/** What waits for the admin, in numbers beside the links. */
@Injectable()
export class BadgeCounts {
  constructor(
    private readonly orders: OrderAdminService,
    private readonly inbox: MessageInbox,
    private readonly reviews: ReviewModerationService,
    private readonly incidents: Incidents,
  ) {}

  async current(): Promise<Badges> {
    const [states, messages, reviews, wrong, held] = await Promise.all([
      this.orders.countByState(ACTIONABLE_STATES),
      this.inbox.counts(),
      this.reviews.waiting(),
      this.incidents.open(),
      this.orders.countOnHold(),
    ]);
    return {
      orders: states.reduce((sum, { total }) => sum + total, 0),
      messages: messages.find(({ state }) => state === 'new')?.total ?? 0,
      reviews,
      queues: wrong.length + held,
    };
  }
}
