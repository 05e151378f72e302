import type { EntityManager } from '@mikro-orm/postgresql';
import { shiftEstimate } from './proofs.rules.js';
import type { Order } from '../order/order.entity.js';
import { Proof } from './proof.entity.js';

/** Notes on a locked order how many of its proofs wait; its promise moves when none waits for the buyer any more. */
export async function updateOpenProofs(tx: EntityManager, order: Order, now: Date): Promise<void> {
  const unapproved = await tx.find(Proof, { orderId: order.id, state: { $in: ['open', 'change_asked'] } });
  order.openProofs = unapproved.length;
  const waits = unapproved.some(({ state }) => state === 'open');
  if (waits) order.proofWaitsSince ??= now;
  else if (order.proofWaitsSince) {
    Object.assign(order, shiftEstimate(order, order.proofWaitsSince, now), { proofWaitsSince: null });
  }
  await tx.flush();
}
