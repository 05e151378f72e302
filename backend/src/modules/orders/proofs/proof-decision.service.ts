import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import type { Order } from '../order/order.entity.js';
import { OrderLine } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { Proof } from './proof.entity.js';
import type { ProofState } from './proofs.rules.js';
import { updateOpenProofs } from './proofs.service.js';

/** A proof as the team sees it among the others of its line. Times are ISO 8601, UTC. */
export interface ProofVersion {
  readonly id: string;
  readonly state: ProofState;
  readonly fileId: string | null;
  /** What the buyer wanted otherwise. */
  readonly words: string | null;
  readonly sentAt: string;
  readonly sentBy: string;
  readonly answeredAt: string | null;
  /** Who agreed to it on the phone; null for one that was not agreed by phone. */
  readonly agreedWith: string | null;
  readonly agreedNote: string | null;
  readonly agreedBy: string | null;
  readonly withdrawnAt: string | null;
  readonly withdrawnBy: string | null;
}

export interface PhoneApproval {
  readonly proofId: string;
  /** Who agreed. */
  readonly agreedWith: string;
  /** Only for the team; '' for none. */
  readonly note: string;
  /** Address of the admin who called. */
  readonly by: string;
}

/** What the team does about a proof that was sent: it is agreed by phone, or withdrawn. */
@Injectable()
export class ProofDecisionService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Every proof of a line, oldest first. @throws DomainError order.not_found */
  async versions(orderId: string, lineId: string): Promise<ProofVersion[]> {
    const em = this.em.fork();
    const line = isId(orderId) && isId(lineId) ? await em.findOne(OrderLine, { id: lineId, orderId }) : null;
    if (!line) throw new DomainError('order.not_found');
    return (await em.find(Proof, { lineId }, { orderBy: { createdAt: 'asc' } })).map(toVersion);
  }

  /**
   * The buyer agreed to a proof on the phone: it counts as their own approval.
   * @throws DomainError proof.not_found, proof.closed, order.event_not_allowed, with nothing changed
   */
  async agreeByPhone({ proofId, agreedWith, note, by }: PhoneApproval): Promise<void> {
    await this.decide(proofId, async (tx, order, proof) => {
      await this.stateMachine.apply(tx, order, 'approve_proof', { actor: by, note: 'agreed by phone' });
      const answeredAt = this.clock.now();
      Object.assign(proof, { state: 'approved', answeredAt, agreedWith, agreedNote: note || null, agreedBy: by });
      await this.record(tx, order, by, 'proof.agree', 'a proof was agreed by phone', proofId);
    });
  }

  /** Takes back a proof that was sent by mistake. @throws DomainError proof.not_found, proof.closed, order.event_not_allowed */
  async withdraw(proofId: string, by: string): Promise<void> {
    await this.decide(proofId, async (tx, order, proof) => {
      await this.stateMachine.apply(tx, order, 'withdraw_proof', { actor: by });
      Object.assign(proof, { state: 'replaced', withdrawnAt: this.clock.now(), withdrawnBy: by });
      await this.record(tx, order, by, 'proof.withdraw', 'a proof was withdrawn', proofId);
    });
  }

  private async decide(
    id: string,
    act: (tx: EntityManager, order: Order, proof: Proof) => Promise<void>,
  ): Promise<void> {
    const known = isId(id) ? await this.em.fork().findOne(Proof, { id }) : null;
    if (!known) throw new DomainError('proof.not_found');
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, known.orderId, ({ hiddenAt }) => !hiddenAt);
      const proof = await tx.findOneOrFail(Proof, { id });
      if (proof.state !== 'open') throw new DomainError('proof.closed');
      await act(tx, order, proof);
      await updateOpenProofs(tx, order, this.clock.now());
    });
  }

  private record(
    tx: EntityManager,
    { id, number }: Order,
    adminEmail: string,
    action: string,
    done: string,
    proofId: string,
  ): Promise<void> {
    const subject = { kind: 'order', id } as const;
    return this.audit.record(tx, { adminEmail, action, subject, summary: `${number}: ${done}`, detail: { proofId } });
  }
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

function toVersion(proof: Proof): ProofVersion {
  return {
    id: proof.id,
    state: proof.state,
    fileId: proof.fileId ?? null,
    words: proof.words ?? null,
    sentAt: proof.createdAt.toISOString(),
    sentBy: proof.madeBy,
    answeredAt: iso(proof.answeredAt),
    agreedWith: proof.agreedWith ?? null,
    agreedNote: proof.agreedNote ?? null,
    agreedBy: proof.agreedBy ?? null,
    withdrawnAt: iso(proof.withdrawnAt),
    withdrawnBy: proof.withdrawnBy ?? null,
  };
}
