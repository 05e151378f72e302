import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { paymentSourceOf } from '../order/payment-source.js';
import { getTransition } from '../order.pipeline.js';
import { OrderLine, Order } from '../order/order.entity.js';
import { Proof } from './proof.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { ProofImages } from './proof-images.js';
import { updateOpenProofs } from './update-open-proofs.js';
import { sendProofReady } from './proofs.jobs.js';
import { isPersonalised } from '../order/order-line.rules.js';

export interface NewProof {
  readonly orderId: string;
  readonly lineId: string;
  /** As it was sent; null for the drawn piece. */
  readonly picture: Buffer | null;
  /** Address of the admin who sends it. */
  readonly by: string;
}

/** The shop shows a buyer how a personalised piece will be made. */
@Injectable()
export class ProofAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly pictures: ProofImages,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a proof in place of any that stands.
   * @throws DomainError order.not_found, order.event_not_allowed, proof.not_personalised, proof.no_drawing, and what is
   * wrong with the picture, with nothing changed
   */
  async send({ orderId, lineId, picture, by }: NewProof): Promise<void> {
    const line = await this.getProofableLine(orderId, lineId);
    const drawn = picture ? await this.pictures.prepared(picture) : await this.pictures.fromPreview(line);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      await this.stateMachine.apply(tx, order, 'send_proof', { actor: by, note: line.productName });
      const now = this.clock.now();
      await tx.nativeUpdate(Proof, { lineId, state: { $ne: 'replaced' } }, { state: 'replaced' });
      const fileId = await this.pictures.store(tx, order.userId, drawn);
      const id = newId();
      const fresh = { words: null, answeredAt: null, state: 'open' as const, createdAt: now };
      tx.create(Proof, { id, orderId, lineId, fileId, madeBy: by, ...fresh });
      await tx.flush();
      await updateOpenProofs(tx, order, now);
      await this.outbox.add(tx, sendProofReady, { proofId: id }, { key: `proof-ready:${id}` });
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'proof.send',
        subject: { kind: 'order', id: orderId },
        summary: `${order.number}: a proof of ${line.productName} was sent`,
      });
    });
  }

  /** Looked at before anything is drawn, which takes a while. */
  private async getProofableLine(orderId: string, lineId: string): Promise<OrderLine> {
    const em = this.em.fork();
    const areIds = isId(orderId) && isId(lineId);
    const line = areIds ? await em.findOne(OrderLine, { id: lineId, orderId }) : null;
    if (!line) throw new DomainError('order.not_found');
    const order = await em.findOneOrFail(Order, { id: orderId });
    getTransition(order.state, 'send_proof', paymentSourceOf(order));
    if (!isPersonalised(line)) throw new DomainError('proof.not_personalised');
    return line;
  }
}
