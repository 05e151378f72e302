import type { EntityManager } from '@mikro-orm/postgresql';
import { movedDays } from '../../domain/proofs.js';
import type { ShopOrder } from '../../persistence/entities.js';
import { PieceProof } from '../../persistence/proof-entities.js';

/** Notes on a locked order how many of its proofs wait; its promise moves when none waits for the buyer any more. */
export async function noteWaiting(tx: EntityManager, order: ShopOrder, now: Date): Promise<void> {
  const unapproved = await tx.find(PieceProof, { orderId: order.id, state: { $in: ['open', 'change_asked'] } });
  order.openProofs = unapproved.length;
  const waits = unapproved.some(({ state }) => state === 'open');
  if (waits) order.proofWaitsSince ??= now;
  else if (order.proofWaitsSince) {
    Object.assign(order, movedDays(order, order.proofWaitsSince, now), { proofWaitsSince: null });
  }
  await tx.flush();
}
