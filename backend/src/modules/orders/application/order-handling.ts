import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ERRORS, newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { CARRIERS, trackingNumber } from '../domain/carrier.js';
import type { DeskEvent } from '../domain/order-events.js';
import { Shipment, type ShopOrder } from '../persistence/entities.js';
import { OrderLife } from './order-life.js';
import { OrderStock, SHELVED } from './order-stock.js';
import { RefundSettlement } from './refunds/refund-settlement.js';

export interface Parcel {
  readonly carrier: string;
  /** As it was typed. */
  readonly trackingNumber: string;
}

export interface Handling {
  readonly event: DeskEvent;
  /** With `ship`. */
  readonly parcel: Parcel | null;
  /** Whether what a parcel brings back to the shop goes on the shelf again; left out, it does. */
  readonly isSound?: boolean | undefined;
  /** Address of the admin who does it. */
  readonly by: string;
}

export interface Handled {
  readonly id: string;
  readonly ok: boolean;
  /** Why it was not done; '' when it was. */
  readonly message: string;
}

const BRINGS_BACK: ReadonlySet<DeskEvent> = new Set(['return_to_shop', 'refuse_at_door']);

/** What the admin does with orders: each step is a row of the order's table, in the history and in the audit log. */
@Injectable()
export class OrderHandling {
  constructor(
    private readonly em: EntityManager,
    private readonly life: OrderLife,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly stock: OrderStock,
    private readonly refunds: RefundSettlement,
  ) {}

  /** @throws DomainError order.not_found, order.event_not_allowed, order.tracking_wrong, with nothing changed */
  async handle(id: string, { event, parcel, isSound = true, by }: Handling): Promise<void> {
    const sent = event === 'ship' ? readParcel(parcel) : null;
    await this.change(id, async (tx, order) => {
      if (sent) tx.create(Shipment, { id: newId(), orderId: order.id, ...sent, shippedAt: this.clock.now() });
      const isShelved = isSound && BRINGS_BACK.has(event) && (await this.stock.shelvable(tx, id)).length > 0;
      const told = sent ? `${sent.carrier}, ${sent.trackingNumber}` : isShelved && SHELVED;
      await this.life.apply(tx, order, event, { actor: by, isSound: isShelved, ...(told ? { note: told } : {}) });
      await this.refunds.close(tx, order);
      await this.audit.record(tx, {
        adminEmail: by,
        action: `order.${event}`,
        subject: { kind: 'order', id: order.id },
        summary: `${order.number}: ${event.replaceAll('_', ' ')}${isShelved ? `, ${SHELVED}` : ''}`,
        ...(sent ? { detail: sent } : {}),
      });
    });
  }

  /** Each order by itself: one that cannot be done keeps none of the others from it. */
  async handleAll(ids: readonly string[], handlingOf: (id: string) => Handling): Promise<Handled[]> {
    const done: Handled[] = [];
    for (const id of ids) {
      try {
        await this.handle(id, handlingOf(id));
        done.push({ id, ok: true, message: '' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        done.push({ id, ok: false, message: ERRORS[error.code].message });
      }
    }
    return done;
  }

  /** Hides an order from every list; the books keep it. @throws DomainError order.not_found */
  async hide(id: string, by: string): Promise<void> {
    await this.change(id, async (tx, order) => {
      order.hiddenAt = this.clock.now();
      await tx.flush();
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'order.delete',
        subject: { kind: 'order', id: order.id },
        summary: `${order.number} was taken off the lists`,
      });
    });
  }

  private async change(id: string, act: (tx: EntityManager, order: ShopOrder) => Promise<void>): Promise<void> {
    await this.em.fork().transactional(async (tx) => act(tx, await this.life.named(tx, id, isListed)));
  }
}

const isListed = ({ hiddenAt }: ShopOrder): boolean => !hiddenAt;

function readParcel(parcel: Parcel | null): { carrier: string; trackingNumber: string } {
  const number = parcel && trackingNumber(parcel.trackingNumber);
  if (!number || !CARRIERS.includes(parcel.carrier)) throw new DomainError('order.tracking_wrong');
  return { carrier: parcel.carrier, trackingNumber: number };
}
