import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { PaymentGateway, type GatewayDispute } from '../payments/gateway/index.js';
import { CHECK_EVERY_MS, REMIND_BEFORE_MS } from './dispute.rules.js';
import { DisputeService } from './disputes.service.js';
import { sendDisputeMail } from './disputes.jobs.js';

const BATCH_SIZE = 50;

/** Reads disputes from the gateway: when it tells of one, and from time to time while one is undecided. */
@Injectable()
export class DisputeWatch {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly disputes: DisputeService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads a dispute and applies what the gateway says of it.
   * @param prepare called with what was read, before it is applied
   * @returns whether it is about one of our orders
   * @throws DomainError payment.gateway_unavailable, payment.unknown
   */
  async applyById(
    gatewayDisputeId: string,
    prepare: (told: GatewayDispute) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    const readAt = this.clock.now();
    const told = await this.gateway.dispute(gatewayDisputeId);
    await prepare(told);
    return this.disputes.apply(told, readAt);
  }

  async run(): Promise<void> {
    for (const gatewayDisputeId of await this.findDue()) {
      try {
        await this.applyById(gatewayDisputeId);
      } catch (error) {
        this.logger.warn({ err: error, dispute: gatewayDisputeId }, 'dispute not read');
      }
    }
    await this.remind();
  }

  private async findDue(): Promise<string[]> {
    const now = this.clock.now();
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `update dispute set next_check_at = ? where id in (
         select id from dispute where next_check_at <= ? order by next_check_at limit ${BATCH_SIZE}
         for update skip locked)
       returning gateway_dispute_id as id`,
      [new Date(now.getTime() + CHECK_EVERY_MS), now],
    );
    return rows.map(({ id }) => id);
  }

  /** Once for each last day to respond; not where the first e-mail came as late as the reminder would. */
  private async remind(): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      const due = await tx.execute<{ disputeId: string; respondBy: string }[]>(
        `update dispute set reminded_for = respond_by where id in (
           select id from dispute where state = 'open' and answer is null and respond_by > ? and respond_by <= ?
             and reminded_for is distinct from respond_by and created_at < respond_by - ? * interval '1 ms'
           for update skip locked)
         returning id as "disputeId", to_json(respond_by) as "respondBy"`,
        [now, new Date(now.getTime() + REMIND_BEFORE_MS), REMIND_BEFORE_MS],
      );
      for (const { disputeId, respondBy } of due) {
        const key = `dispute-reminder:${disputeId}:${Date.parse(respondBy)}`;
        await this.outbox.add(tx, sendDisputeMail, { disputeId, about: 'reminder', key }, { key });
      }
    });
  }
}
