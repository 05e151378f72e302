import { Injectable } from '@nestjs/common';
import { UserService } from '../auth/index.js';
import { CartQueries, type CartLineView } from '../cart/index.js';
import { PurchaseHistory } from '../orders/index.js';
import type { ReminderCandidate } from './reminders.rules.js';
import type { Reminder } from './reminder.repository.js';
import { ReminderConsentRepository } from './reminder-consent.repository.js';

const ALL_TIME = { from: new Date(0), before: new Date('9999-01-01T00:00:00Z') };

export interface AbandonedCart extends ReminderCandidate {
  /** Null for an account that is gone. */
  readonly email: string | null;
  /** Those that can still be bought. */
  readonly lines: readonly CartLineView[];
}

/** Carts of which a reminder was noted, as they stand now. */
@Injectable()
export class AbandonedCarts {
  constructor(
    private readonly consents: ReminderConsentRepository,
    private readonly users: UserService,
    private readonly carts: CartQueries,
    private readonly orders: PurchaseHistory,
  ) {}

  async read({ userId, left }: Reminder): Promise<AbandonedCart> {
    const [user, stands, [touch], hasOrdered, all] = await Promise.all([
      this.users.byId(userId),
      this.consents.isActive(userId),
      this.carts.lastChangedAt([userId], ALL_TIME),
      this.orders.hasOrderedSince(userId, left),
      this.carts.linesFor(userId),
    ]);
    const lines = all.filter(({ problem }) => problem === null);
    return {
      left,
      changed: touch?.changedAt ?? null,
      isWanted: stands && user !== null,
      hasOrdered,
      linesLeft: lines.length,
      email: user?.email ?? null,
      lines,
    };
  }
}
