import type { AdminRole } from '../../kernel/index.js';
import { Injectable } from '@nestjs/common';

import { Incidents } from '../../platform/observability/index.js';
import { TestimonialModerationService } from '../feedback/index.js';
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
    private readonly reviews: TestimonialModerationService,
    private readonly incidents: Incidents,
  ) {}

  /** What does not concern the role counts 0. */
  async current(role: AdminRole | null): Promise<Badges> {
    const isOwner = role === 'owner';
    const hasDesk = isOwner || role === 'desk';
    const [states, messages, reviews, wrong, held] = await Promise.all([
      this.orders.countByState(ACTIONABLE_STATES),
      this.inbox.counts(),
      this.reviews.waiting(),
      this.incidents.open(),
      this.orders.countOnHold(),
    ]);
    return {
      orders: hasDesk || role === 'workshop' ? states.reduce((sum, { total }) => sum + total, 0) : 0,
      messages: hasDesk ? (messages.find(({ state }) => state === 'new')?.total ?? 0) : 0,
      reviews: isOwner ? reviews : 0,
      queues: isOwner ? wrong.length + held : 0,
    };
  }
}
