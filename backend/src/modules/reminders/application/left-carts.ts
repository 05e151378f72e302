import { Injectable } from '@nestjs/common';
import { Users } from '../../auth/index.js';
import { Carts, type CartLineView } from '../../cart/index.js';
import { OrderTimes } from '../../orders/index.js';
import type { LeftCart } from '../domain/reminding.js';
import type { Reminder } from '../persistence/reminders.js';
import { Wishes } from '../persistence/wishes.js';

const EVER = { from: new Date(0), before: new Date('9999-01-01T00:00:00Z') };

export interface ReadCart extends LeftCart {
  /** Null for an account that is gone. */
  readonly email: string | null;
  /** Those that can still be bought. */
  readonly lines: readonly CartLineView[];
}

/** Carts of which a reminder was noted, as they stand now. */
@Injectable()
export class LeftCarts {
  constructor(
    private readonly wishes: Wishes,
    private readonly users: Users,
    private readonly carts: Carts,
    private readonly orders: OrderTimes,
  ) {}

  async read({ userId, left }: Reminder): Promise<ReadCart> {
    const [user, stands, [touch], hasOrdered, all] = await Promise.all([
      this.users.byId(userId),
      this.wishes.stands(userId),
      this.carts.lastChanges([userId], EVER),
      this.orders.hasOrderedSince(userId, left),
      this.carts.linesOf(userId),
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
