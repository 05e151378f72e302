import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type Paise } from '../../../kernel/index.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import type { OrderState } from '../order/order.types.js';
import { CALL_OUTCOME_WORDS, CashCallRecords, type CallRecord } from './cash-call-records.js';
import { CashRefusals, type PinRefusals } from './cash-refusals.service.js';
import { CodConfirmationService } from './cod-confirmation.service.js';

/** A cash order that waits for a call before it is made. Times are ISO 8601, UTC. */
export interface CashCallItem {
  readonly id: string;
  readonly number: string;
  /** `awaiting_payment` while it waits for its code, `placed` once that was typed. */
  readonly state: OrderState;
  readonly buyer: string;
  readonly phone: string;
  readonly city: string;
  readonly pinCode: string;
  /** Items that are sent. */
  readonly items: number;
  /** What is paid at the door. */
  readonly due: Paise;
  readonly createdAt: string;
  readonly codeSentAt: string | null;
  /** Calls in which nobody was reached. */
  readonly attempts: number;
  readonly lastCallAt: string | null;
  readonly lastCallBy: string | null;
}

export interface CashCallList {
  /** The one that has waited longest for a call first. */
  readonly rows: readonly CashCallItem[];
  /** Of the PIN codes of the rows. */
  readonly pins: ReadonlyMap<string, PinRefusals>;
}

export interface PhoneCall extends CallRecord {
  readonly orderId: string;
}

const MAX_ROWS = 200;

/** Calls to buyers who pay at the door, before their order is made. */
@Injectable()
export class CashCallsService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly confirmations: CodConfirmationService,
    private readonly refusals: CashRefusals,
    private readonly records: CashCallRecords,
  ) {}

  async list(): Promise<CashCallList> {
    const rows = await this.em.fork().execute<CashCallItem[]>(
      `select o.id, o.number, o.state,
         coalesce(o.address -> 'buyer' ->> 'name',
           trim(concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName'))) as buyer,
         coalesce(o.address -> 'buyer' ->> 'phone', o.address ->> 'phone', '') as phone,
         coalesce(o.address ->> 'city', '') as city, coalesce(o.address ->> 'pinCode', '') as "pinCode",
         (select coalesce(sum(l.quantity - l.removed), 0)::int from order_line l where l.order_id = o.id) as items,
         (o.amount_paise - o.credit_paise)::float8 as due, to_json(o.created_at) as "createdAt",
         (select to_json(c.sent_at) from cash_code c where c.order_id = o.id) as "codeSentAt",
         coalesce(k.attempts, 0) as attempts, to_json(k.at) as "lastCallAt", k.by as "lastCallBy"
       from shop_order o left join lateral (
         select count(*)::int as attempts, max(c.called_at) as at,
           (array_agg(c.called_by order by c.called_at desc))[1] as by, bool_or(c.outcome = 'confirmed') as is_confirmed
         from cash_call c where c.order_id = o.id) k on true
       where o.pay_by = 'cash' and o.state in ('awaiting_payment', 'placed') and o.hidden_at is null
         and k.is_confirmed is not true
       order by coalesce(k.at, o.created_at), o.id limit ${MAX_ROWS}`,
    );
    return { rows, pins: await this.refusals.ofPins([...new Set(rows.map(({ pinCode }) => pinCode))]) };
  }

  /**
   * Keeps what came of a call. Confirmed places an order that waits for its code, cancelled cancels it, both by the order's
   * table.
   * @throws DomainError order.not_found, order.event_not_allowed, checkout.closed, checkout.sold_out, coupon.used_up, with
   *   nothing changed
   */
  async record({ orderId, outcome, note, by }: PhoneCall): Promise<void> {
    if (!isId(orderId)) throw new DomainError('order.not_found');
    const isWaiting = await this.records.isWaitingForCode(orderId);
    if (outcome === 'confirmed' && isWaiting) {
      await this.confirmations.confirmByPhone(orderId, by, note);
      return;
    }
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      const waits = order.state === 'awaiting_payment' || order.state === 'placed';
      if (order.payBy !== 'cash' || !waits) throw new DomainError('order.event_not_allowed');
      if (outcome === 'cancelled')
        await this.stateMachine.apply(tx, order, 'cancel', { actor: by, note: CALL_OUTCOME_WORDS.cancelled });
      await this.records.add(tx, order, { outcome, note, by });
    });
  }
}
