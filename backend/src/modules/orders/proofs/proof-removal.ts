import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { Order } from '../order/order.entity.js';
import { RemovedLines } from '../order/returned-pieces.js';
import { Proof } from './proof.entity.js';
import { updateOpenProofs } from './proofs.service.js';

/** Closes the proofs of lines that are not made any more, so that the rest of the order does not wait for them. */
@Injectable()
export class ProofRemoval implements OnModuleInit {
  constructor(
    private readonly removals: RemovedLines,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.removals.register((tx, orderId, lineIds) => this.close(tx, orderId, lineIds));
  }

  async close(tx: EntityManager, orderId: string, lineIds: readonly string[]): Promise<void> {
    await tx.nativeUpdate(Proof, { lineId: { $in: [...lineIds] }, state: { $ne: 'replaced' } }, { state: 'replaced' });
    await updateOpenProofs(tx, await tx.findOneOrFail(Order, { id: orderId }), this.clock.now());
  }
}
