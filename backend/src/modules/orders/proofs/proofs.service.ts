import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { SecretsService, timingSafeEqualText } from '../../../platform/secrets/index.js';
import { OrderLine, Order } from '../order/order.entity.js';
import { Proof } from './proof.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { proofToken, type ProofView } from './proof-view.js';
import { updateOpenProofs } from './update-open-proofs.js';

export interface ProofDetail extends ProofView {
  readonly number: string;
  readonly productName: string;
  readonly customText: string | null;
}

/** What buyers answer to a proof; whoever has its key may. */
@Injectable()
export class ProofService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly secrets: SecretsService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError proof.not_found */
  async get(id: string, key: string): Promise<ProofDetail> {
    const em = this.em.fork();
    const proof = await this.getByToken(em, id, key);
    const line = await em.findOneOrFail(OrderLine, { id: proof.lineId });
    const { number } = await em.findOneOrFail(Order, { id: proof.orderId });
    const { lineId, state, fileId = null, words = null, createdAt, answeredAt } = proof;
    return {
      id,
      lineId,
      state,
      fileId,
      words,
      key,
      number,
      sentAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      productName: line.productName,
      customText: line.customText ?? null,
    };
  }

  /**
   * @param words what is to be changed; null for a yes
   * @throws DomainError proof.not_found, proof.closed, order.event_not_allowed, with nothing changed
   */
  async respond(id: string, key: string, words: string | null): Promise<void> {
    const { orderId } = await this.getByToken(this.em.fork(), id, key);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { id: orderId });
      const proof = await tx.findOneOrFail(Proof, { id });
      if (!order || proof.state !== 'open') throw new DomainError('proof.closed');
      const note = words ? { note: words } : {};
      await this.stateMachine.apply(tx, order, words ? 'change_proof' : 'approve_proof', {
        actor: 'customer',
        ...note,
      });
      const now = this.clock.now();
      Object.assign(proof, { state: words ? 'change_asked' : 'approved', words, answeredAt: now });
      await tx.flush();
      await updateOpenProofs(tx, order, now);
    });
  }

  private async getByToken(em: EntityManager, id: string, key: string): Promise<Proof> {
    const proof =
      isId(id) && timingSafeEqualText(key, proofToken(this.secrets, id)) ? await em.findOne(Proof, { id }) : null;
    if (!proof || proof.state === 'replaced') throw new DomainError('proof.not_found');
    return proof;
  }
}
