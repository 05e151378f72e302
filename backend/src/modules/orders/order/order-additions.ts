import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../../kernel/index.js';
import { Order } from './order.entity.js';
import { WAITING_STATES } from './order-changes.rules.js';

/**
 * What was added to an order and waits to leave in its parcel, locked. Before the order itself: locks are taken from an
 * addition to its order everywhere.
 */
export async function lockAdditions(tx: EntityManager, orderId: string): Promise<Order[]> {
  if (!isId(orderId)) return [];
  return tx.find(
    Order,
    { addedTo: orderId, state: { $in: [...WAITING_STATES] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}

/** The days of an order that was promised one: when it leaves, when it arrives, and the day that its buyer chose. */
type PromisedDays = Pick<Order, 'leavesOn' | 'arrivesOn' | 'deliverOn'>;

/** It goes in the parcel of its order. One whose day depends on a proof keeps having none. */
export function followDays(addition: Order, { leavesOn, arrivesOn, deliverOn }: PromisedDays): void {
  if (addition.arrivesOn) Object.assign(addition, { leavesOn, arrivesOn, deliverOn });
}
