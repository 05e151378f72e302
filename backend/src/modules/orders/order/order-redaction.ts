import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedEmail } from '../../../kernel/index.js';
import type { DataSubject, ErasureRequest } from '../../../platform/privacy/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { PENDING_STATES } from '../order.pipeline.js';
import type { DeliveryAddress, OrderState } from './order.types.js';

/** What one subject holds about the person of an order. */
export interface OrderPrivacyPart {
  /** Named parts of the copy; left out where the orders of the copy hold them. */
  export?(person: DataSubject): Promise<Readonly<Record<string, unknown>>>;
  /** Each day again, and at the erasure. @param erased matches the orders' addresses by LIKE */
  redact?(tx: EntityManager, erased: string): Promise<void>;
  /** In the transaction in which the orders forget the person. @returns ids of files that nothing here needs any more */
  erase?(tx: EntityManager, erasure: ErasureRequest): Promise<readonly string[]>;
}

/** Personal data beside the orders themselves, each part known to its subject. */
@Injectable()
export class OrderPrivacyParts {
  private readonly parts: OrderPrivacyPart[] = [];

  register(part: OrderPrivacyPart): void {
    this.parts.push(part);
  }

  async export(person: DataSubject): Promise<Record<string, unknown>> {
    const copies = await Promise.all(this.parts.map((part) => part.export?.(person)));
    return Object.assign({}, ...copies) as Record<string, unknown>;
  }

  /** @param erased an erased account's address as erasedEmail gives it, or its LIKE pattern */
  async redact(tx: EntityManager, erased: string): Promise<void> {
    for (const part of this.parts) await part.redact?.(tx, erased);
  }

  /** @returns ids of files that may go */
  async erase(tx: EntityManager, erasure: ErasureRequest): Promise<string[]> {
    const files: string[] = [];
    for (const part of this.parts) files.push(...((await part.erase?.(tx, erasure)) ?? []));
    return [...new Set(files)];
  }
}

const DAY_MS = 86_400_000;
/** A payment that comes later than this does not come. */
const PAYABLE_DAYS = 30;

const CLOSED_STATES: ReadonlySet<OrderState> = new Set(['delivered', 'cancelled', 'returned', 'refunded']);

export interface RedactedOrder {
  readonly state: OrderState;
  readonly isPaid: boolean;
  readonly createdAt: Date;
  readonly address: DeliveryAddress;
}

const EMPTY_ADDRESS: DeliveryAddress = {
  firstName: '',
  lastName: '',
  address: '',
  locality: '',
  city: '',
  state: '',
  pinCode: '',
  phone: '',
};

/**
 * What the order of an erased person keeps of its address. A sale keeps name and address: its invoice must stand in
 * the books for as long as tax law asks (section 36 of the CGST Act: 72 months). The phone stays until the parcel has
 * arrived. An order that never became a sale keeps nothing once it cannot be paid any more.
 */
export function retainedAddress({ state, isPaid, createdAt, address }: RedactedOrder, now: Date): DeliveryAddress {
  const payable = now.getTime() - createdAt.getTime() < PAYABLE_DAYS * DAY_MS;
  if (!isPaid && (state === 'cancelled' || (PENDING_STATES.includes(state) && !payable))) return EMPTY_ADDRESS;
  if (!CLOSED_STATES.has(state)) return address;
  const { buyer, ...place } = address;
  return { ...place, phone: '', ...(buyer ? { buyer: { ...buyer, phone: '' } } : {}) };
}

interface Row extends Omit<RedactedOrder, 'createdAt'> {
  readonly id: string;
  readonly createdAt: string;
}

/** All that the admin finds an order by, of the order `o`. */
const SEARCH_TEXT_SQL = `search_code(lower(concat_ws(' ', o.number, o.user_email, o.address ->> 'firstName', o.address ->> 'lastName',
  o.address ->> 'phone', o.address ->> 'pinCode', o.address ->> 'city', o.address -> 'buyer' ->> 'name',
  o.address -> 'buyer' ->> 'phone',
  (select string_agg(concat_ws(' ', l.product_name, l.custom_text), ' ' order by l.position)
   from order_line l where l.order_id = o.id))))`;

/** Writes anew what the admin finds an order by, after something of it was corrected. */
export async function refreshSearchText(tx: EntityManager, orderId: string): Promise<void> {
  await tx.execute(`update shop_order o set search_text = ${SEARCH_TEXT_SQL} where o.id = ?`, [orderId]);
}

/** Orders of erased people: gives up what they need no longer, at the erasure and as time passes. */
@Injectable()
export class OrderRedaction {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parts: OrderPrivacyParts,
  ) {}

  /** Puts an erased account's orders under an address that leads nowhere, and redacts them. */
  async anonymize(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('update shop_order set user_email = ? where user_id = ?', [erasedEmail(userId), userId]);
    await tx.execute(`update shop_order o set search_text = ${SEARCH_TEXT_SQL} where o.user_id = ?`, [userId]);
    await this.redact(tx, erasedEmail(userId));
  }

  /** Looks through the orders of all erased people. */
  async redactDue(): Promise<void> {
    await this.em.fork().transactional((tx) => this.redact(tx, erasedEmail('%')));
  }

  /**
   * Looks through those that still hold a phone, and through the gateway's letters about them, which hold phone and
   * e-mail: what the shop needs of a payment stands in its own row.
   * @param erased an address as erasedAddress gives it, or its LIKE pattern
   */
  async redact(tx: EntityManager, erased: string): Promise<void> {
    const rows = await tx.execute<Row[]>(
      `select id, state, paid_payment_id is not null as "isPaid", to_json(created_at) as "createdAt", address
       from shop_order where user_email like ? and address ->> 'phone' <> '' order by id for update`,
      [erased],
    );
    const now = this.clock.now();
    for (const { id, createdAt, ...order } of rows) {
      const address = retainedAddress({ ...order, createdAt: new Date(createdAt) }, now);
      await tx.execute(
        `update shop_order set address = ?::jsonb, gift_message = case when ? then gift_message end where id = ?`,
        [JSON.stringify(address), address.phone !== '', id],
      );
      await tx.execute(`update shop_order o set search_text = ${SEARCH_TEXT_SQL} where o.id = ?`, [id]);
    }
    await this.parts.redact(tx, erased);
  }
}
