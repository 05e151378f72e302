import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, endOfDay, addDays, startOfDay, toIstDate } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import {
  moneyKey,
  reconcile,
  type LedgerAmount,
  type MoneyKey,
  type ReconciliationResult,
} from './ledger-reconciliation.rules.js';
import { GatewayDay } from './gateway-day.js';

/** A payment may be captured days after it was begun. */
const LOOKBACK_DAYS = 7;
/** When a day is proved: late payments of the evening have come by then. */
const AFTER_MIDNIGHT_MS = 2 * 3_600_000;
const PAGE_SIZE = 31;

export interface ReconciledDay extends ReconciliationResult {
  /** A day in India. */
  readonly day: string;
  /** ISO 8601, UTC. */
  readonly provedAt: string;
}

const ROWS = `select to_char(day, 'YYYY-MM-DD') as day, gateway_captured_paise::float8 as "gatewayCaptured",
    gateway_refunded_paise::float8 as "gatewayRefunded", shop_captured_paise::float8 as "shopCaptured",
    shop_refunded_paise::float8 as "shopRefunded", gateway_deducted_paise::float8 as "gatewayDeducted",
    shop_deducted_paise::float8 as "shopDeducted", differences, acknowledged, to_json(proved_at) as "provedAt"
  from money_proof`;

/**
 * The daily proof: what the gateway captured is what our orders were paid, less what was given back or
 * taken back in disputes, in paise. What the gateway knows and we do not is settled first, as if a webhook had told of it; what differs then needs a person.
 */
@Injectable()
export class LedgerReconciliation {
  constructor(
    private readonly em: EntityManager,
    private readonly money: GatewayDay,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Proves each of the last days once a night. @throws DomainError payment.gateway_unavailable; a later run goes on */
  async run(): Promise<void> {
    for (const day of await this.findDueDays()) await this.reconcileDay(day);
  }

  /** @throws DomainError payment.gateway_unavailable, request.invalid for a day that is not over or in no calendar */
  async reconcileDay(day: string): Promise<ReconciledDay> {
    const [from, until] = [startOfDay(day), endOfDay(day)];
    if (!(until <= this.clock.now())) throw new DomainError('request.invalid');
    const { there, deductions } = await this.money.applyBetween(from, until);
    const here = { ...(await this.ledgerTotals(from, until)), deductions };
    const proof = reconcile(there, here, await this.foreignMoney());
    if (proof.differences.length > 0)
      this.logger.error({ day, differences: proof.differences }, 'money does not add up');
    await this.save(day, proof);
    return { day, ...proof, provedAt: this.clock.now().toISOString() };
  }

  /** The newest first. */
  async listNewest(): Promise<ReconciledDay[]> {
    return this.em.fork().execute<ReconciledDay[]>(`${ROWS} order by day desc limit ${PAGE_SIZE}`);
  }

  /** The newest days on which something differs. */
  async daysWithDiscrepancies(): Promise<ReconciledDay[]> {
    return this.em
      .fork()
      .execute<ReconciledDay[]>(`${ROWS} where differences <> '[]' order by day desc limit ${PAGE_SIZE}`);
  }

  private async findDueDays(): Promise<string[]> {
    const now = this.clock.now();
    const today = toIstDate(now);
    const tonight = new Date(startOfDay(today).getTime() + AFTER_MIDNIGHT_MS);
    if (now < tonight) return [];
    const days = Array.from({ length: LOOKBACK_DAYS }, (_, ago) => addDays(today, -ago - 1));
    const proved = await this.em
      .fork()
      .execute<{ day: string }[]>(
        `select to_char(day, 'YYYY-MM-DD') as day from money_proof where proved_at >= ? and day >= ?`,
        [tonight, days.at(-1)],
      );
    const done = new Set(proved.map(({ day }) => day));
    return days.filter((day) => !done.has(day));
  }

  private async ledgerTotals(from: Date, until: Date): Promise<{ payments: LedgerAmount[]; refunds: LedgerAmount[] }> {
    const em = this.em.fork();
    const payments = await em.execute<LedgerAmount[]>(
      `select p.gateway_payment_id as id, p.amount_paise::float8 as amount,
         case when p.hold_reason is not null then 'held'
           when not p.pays_part and o.paid_payment_id is distinct from p.gateway_payment_id and p.amount_paise > coalesce((
             select sum(r.amount_paise) from refund r where r.payment_id = p.id and r.state <> 'failed'), 0) then 'stray'
         end as fault
       from payment p join shop_order o on o.id = p.order_id
       where p.status in ('captured', 'refunded') and p.gateway_created_at >= ? and p.gateway_created_at < ?`,
      [from, until],
    );
    const refunds = await em.execute<LedgerAmount[]>(
      `select gateway_refund_id as id, amount_paise::float8 as amount, null as fault from refund
       where state = 'processed' and gateway_created_at >= ? and gateway_created_at < ?`,
      [from, until],
    );
    return { payments, refunds };
  }

  /** What the admin has acknowledged as money of others, by moneyKey. */
  private async foreignMoney(): Promise<ReadonlySet<string>> {
    const rows = await this.em.fork().execute<MoneyKey[]>('select kind, gateway_id as id from foreign_money');
    return new Set(rows.map(moneyKey));
  }

  private async save(day: string, proof: ReconciliationResult): Promise<void> {
    const { gatewayCaptured, gatewayRefunded, gatewayDeducted, shopCaptured, shopRefunded, shopDeducted } = proof;
    await this.em.fork().execute(
      `insert into money_proof (day, gateway_captured_paise, gateway_refunded_paise, gateway_deducted_paise,
         shop_captured_paise, shop_refunded_paise, shop_deducted_paise, differences, acknowledged, proved_at)
       values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?)
       on conflict (day) do update set gateway_captured_paise = excluded.gateway_captured_paise,
         gateway_refunded_paise = excluded.gateway_refunded_paise,
         gateway_deducted_paise = excluded.gateway_deducted_paise, shop_captured_paise = excluded.shop_captured_paise,
         shop_refunded_paise = excluded.shop_refunded_paise, shop_deducted_paise = excluded.shop_deducted_paise,
         differences = excluded.differences, acknowledged = excluded.acknowledged, proved_at = excluded.proved_at`,
      [
        day,
        gatewayCaptured,
        gatewayRefunded,
        gatewayDeducted,
        shopCaptured,
        shopRefunded,
        shopDeducted,
        JSON.stringify(proof.differences),
        JSON.stringify(proof.acknowledged),
        this.clock.now(),
      ],
    );
  }
}
