import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../../kernel/index.js';
import { Clock } from '../../../../platform/clock/index.js';
import { Secrets, sameText } from '../../../../platform/secrets/index.js';
import { OrderLine, ShopOrder } from '../../persistence/entities.js';
import { PieceProof } from '../../persistence/proof-entities.js';
import { OrderLife } from '../order-life.js';
import { proofKey, type ViewedProof } from './viewed-proof.js';
import { noteWaiting } from './waiting.js';

export interface OpenedProof extends ViewedProof {
  readonly number: string;
  readonly productName: string;
  readonly customText: string | null;
}

/** What buyers answer to a proof; whoever has its key may. */
@Injectable()
export class ProofAnswers {
  constructor(
    private readonly em: EntityManager,
    private readonly life: OrderLife,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError proof.not_found */
  async open(id: string, key: string): Promise<OpenedProof> {
    const em = this.em.fork();
    const proof = await this.known(em, id, key);
    const line = await em.findOneOrFail(OrderLine, { id: proof.lineId });
    const { number } = await em.findOneOrFail(ShopOrder, { id: proof.orderId });
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
  async answer(id: string, key: string, words: string | null): Promise<void> {
    const { orderId } = await this.known(this.em.fork(), id, key);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.life.locked(tx, { id: orderId });
      const proof = await tx.findOneOrFail(PieceProof, { id });
      if (!order || proof.state !== 'open') throw new DomainError('proof.closed');
      const note = words ? { note: words } : {};
      await this.life.apply(tx, order, words ? 'change_proof' : 'approve_proof', { actor: 'customer', ...note });
      const now = this.clock.now();
      Object.assign(proof, { state: words ? 'change_asked' : 'approved', words, answeredAt: now });
      await tx.flush();
      await noteWaiting(tx, order, now);
    });
  }

  private async known(em: EntityManager, id: string, key: string): Promise<PieceProof> {
    const proof = isId(id) && sameText(key, proofKey(this.secrets, id)) ? await em.findOne(PieceProof, { id }) : null;
    if (!proof || proof.state === 'replaced') throw new DomainError('proof.not_found');
    return proof;
  }
}
