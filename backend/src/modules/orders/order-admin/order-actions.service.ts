import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ERRORS } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import {
  type AdminEvent,
  ADMIN_EVENTS,
  type LineQuantity,
  type PaymentSource,
  type OrderState,
} from '../order/order.types.js';
import type { Order } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { OrderStock, RESTOCK_ACTION } from '../order/order-reservations.js';
import { parseTracking, type TrackingInput } from '../order/shipment.js';
import { RefundStatusService } from '../refunds/index.js';
import { findTransition } from '../order.pipeline.js';
import { refusalOf, type GuardInput } from '../order/transition-effects.js';
import { isNotArchived } from './order-archive.js';
import { ParcelService } from './parcels.service.js';

export interface OrderAction {
  readonly event: AdminEvent;
  /** With `ship`. */
  readonly tracking: TrackingInput | null;
  /** With `ship`: what the parcel holds; left out, all that is left. */
  readonly items?: readonly LineQuantity[] | undefined;
  /** Whether what a parcel brings back to the shop goes on the shelf again; left out, it does. */
  readonly restock?: boolean | undefined;
  /** Address of the admin who does it. */
  readonly by: string;
}

export interface OrderActionResult {
  readonly id: string;
  readonly ok: boolean;
  /** Why it was not done; '' when it was. */
  readonly message: string;
}

/** As the audit log has it, after the order's number. */
const DONE_WORDS: Record<AdminEvent, string> = {
  start_production: 'production started',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  delivery_failed: 'delivery attempt failed',
  return_to_shop: 'returned to the shop',
  refuse_at_door: 'refused at the door',
  cancel: 'cancelled',
};
const RETURN_TO_ORIGIN_EVENTS: ReadonlySet<AdminEvent> = new Set(['return_to_shop', 'refuse_at_door']);

/** What the admin does with orders: each step is a row of the order's table, in the history and in the audit log. */
@Injectable()
export class OrderActionService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly audit: AuditLog,
    private readonly stock: OrderStock,
    private readonly refunds: RefundStatusService,
    private readonly parcels: ParcelService,
  ) {}

  /**
   * @throws DomainError order.not_found, order.event_not_allowed, order.tracking_wrong, order.parcel_items_wrong,
   *   order.parcel_cash, with nothing changed
   */
  async apply(id: string, { event, tracking: parcel, items, restock: isSound = true, by }: OrderAction): Promise<void> {
    const sent = event === 'ship' ? parseTracking(parcel) : null;
    await this.withLockedOrder(id, async (tx, order) => {
      const packed = sent && (await this.parcels.pack(tx, order, sent, items ?? null));
      if (event === 'deliver') await this.parcels.arriveAll(tx, order);
      const isShelved =
        isSound && RETURN_TO_ORIGIN_EVENTS.has(event) && (await this.stock.restockable(tx, id)).length > 0;
      const told = packed?.note ?? (isShelved && RESTOCK_ACTION);
      await this.stateMachine.apply(tx, order, packed?.event ?? event, {
        actor: by,
        restock: isShelved,
        ...(told ? { note: told } : {}),
      });
      await this.refunds.completeIfRefunded(tx, order);
      await this.audit.record(tx, {
        adminEmail: by,
        action: `order.${event}`,
        subject: { kind: 'order', id: order.id },
        summary: `${order.number}: ${DONE_WORDS[event]}${isShelved ? `, ${RESTOCK_ACTION}` : ''}`,
        ...(sent ? { detail: { ...sent } } : {}),
      });
    });
  }

  /** Each order by itself: one that cannot be done keeps none of the others from it. */
  async applyToAll(ids: readonly string[], actionFor: (id: string) => OrderAction): Promise<OrderActionResult[]> {
    const done: OrderActionResult[] = [];
    for (const id of ids) {
      try {
        await this.apply(id, actionFor(id));
        done.push({ id, ok: true, message: '' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        done.push({ id, ok: false, message: ERRORS[error.code].message });
      }
    }
    return done;
  }

  private async withLockedOrder(id: string, act: (tx: EntityManager, order: Order) => Promise<void>): Promise<void> {
    await this.em.fork().transactional(async (tx) => act(tx, await this.stateMachine.getLocked(tx, id, isNotArchived)));
  }
}

export interface AllowedAction {
  readonly event: AdminEvent;
  readonly allowed: boolean;
  /** Why it is not allowed; '' when it is. */
  readonly reason: string;
}

const TOO_EARLY_REASONS: Record<AdminEvent, string> = {
  start_production: 'It is in the workshop already, or past it.',
  pack: 'It is packed already.',
  ship: 'Pack it first; then a tracking number.',
  deliver: 'It has not left yet.',
  delivery_failed: 'It is not on its way.',
  return_to_shop: 'It is not on its way.',
  refuse_at_door: 'Only a parcel that is paid at the door can be turned away.',
  cancel: 'It has left. Let the buyer return it.',
};

const AWAITING_REASONS: Partial<Record<OrderState, string>> = {
  awaiting_payment: 'It waits for its payment.',
  payment_failed: 'Its payment failed; the buyer may try again.',
  cancelled: 'It was cancelled.',
  return_requested: 'A return was requested.',
  return_approved: 'It is on its way back.',
  returned: 'It came back.',
  refund_due: 'Its refund comes first.',
  refunded: 'It was refunded.',
};

function rejectionReason(event: AdminEvent, state: OrderState): string {
  if (AWAITING_REASONS[state]) return AWAITING_REASONS[state];
  if (state === 'delivered') return 'It has arrived.';
  if (event === 'ship' && state === 'shipped') return 'It is on its way.';
  return TOO_EARLY_REASONS[event];
}

/** What the admin may do with an order now, as its table has it, and why not the rest. */
export function allowedActions(order: GuardInput & { readonly money: PaymentSource }, now: Date): AllowedAction[] {
  return ADMIN_EVENTS.map((event) => {
    const row = findTransition(order.state, event, order.money);
    if (!row) return { event, allowed: false, reason: rejectionReason(event, order.state) };
    const refusal = refusalOf(row, order, 'admin', now);
    return { event, allowed: refusal === null, reason: refusal ? ERRORS[refusal].message : '' };
  });
}
