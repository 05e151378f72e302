import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { PaymentGateway, type GatewayDispute } from '../payments/gateway/index.js';
import { DisputeEvidenceService } from './dispute-evidence.service.js';
import { Dispute, DisputeHistory } from './dispute.entity.js';
import type { DisputeAnswer } from './dispute.rules.js';
import { DisputeService } from './disputes.service.js';

interface Answer {
  readonly answer: DisputeAnswer;
  readonly note: string | null;
  /** Address of the admin who does it. */
  readonly by: string;
}

const AUDIT_TEXTS: Record<DisputeAnswer, string> = {
  accepted: 'was accepted',
  contested: 'was answered with evidence',
  sent_by_hand: 'was answered in the gateway’s dashboard',
};

/** How the shop answers a dispute. */
@Injectable()
export class DisputeAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly disputes: DisputeService,
    private readonly evidence: DisputeEvidenceService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Leaves the money to the cardholder. @throws DomainError as for `contest`, with nothing changed */
  async accept(id: string, by: string): Promise<void> {
    const { gatewayDisputeId } = await this.getOpen(id);
    await this.send(() => this.gateway.acceptDispute(gatewayDisputeId));
    await this.note(id, { answer: 'accepted', note: null, by });
  }

  /**
   * Hands the evidence to the bank.
   * @throws DomainError dispute.not_found, dispute.closed, dispute.no_order, dispute.refused,
   * payment.gateway_unavailable, with nothing changed
   */
  async contest(id: string, summary: string, by: string): Promise<void> {
    const { gatewayDisputeId: disputeId } = await this.getOpen(id);
    const { number, pdf } = await this.evidence.gather(id, summary);
    const fileName = `evidence-${number}.pdf`;
    await this.send(() => this.gateway.contestDispute({ disputeId, summary, pdf, fileName }));
    await this.note(id, { answer: 'contested', note: summary, by });
  }

  /** Notes that it was answered in the gateway's own dashboard. @throws DomainError dispute.not_found, dispute.closed */
  async markSent(id: string, by: string): Promise<void> {
    await this.getOpen(id);
    await this.note(id, { answer: 'sent_by_hand', note: null, by });
  }

  private async getOpen(id: string): Promise<Dispute> {
    const dispute = isId(id) ? await this.em.fork().findOne(Dispute, { id }) : null;
    if (!dispute) throw new DomainError('dispute.not_found');
    if (dispute.state !== 'open') throw new DomainError('dispute.closed');
    return dispute;
  }

  private async send(call: () => Promise<GatewayDispute>): Promise<void> {
    const readAt = this.clock.now();
    try {
      await this.disputes.apply(await call(), readAt);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment.unknown') throw error;
      throw new DomainError('dispute.refused', {}, { cause: error.cause });
    }
  }

  private async note(id: string, { answer, note, by }: Answer): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      const dispute = await tx.findOneOrFail(Dispute, { id });
      Object.assign(dispute, { answer, answerNote: note, answeredBy: by, answeredAt: now, updatedAt: now });
      const { phase, state, gatewayDisputeId, amount } = dispute;
      tx.create(DisputeHistory, { id: newId(), disputeId: id, at: now, event: answer, phase, state, actor: by });
      await tx.flush();
      await this.audit.record(tx, {
        adminEmail: by,
        action: `dispute.${answer}`,
        subject: { kind: 'dispute', id },
        summary: `The dispute ${gatewayDisputeId} for ${rupees(amount)} ${AUDIT_TEXTS[answer]}`,
      });
    });
  }
}
