import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, type ErrorCode, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { ConnectionLostError, GatewayAccess, type GatewayOrder, PaymentGateway } from './gateway/index.js';

const RECHECK_MS = 100;

interface OwnOrder {
  readonly id: string;
  readonly number: string;
  /** What the gateway is to take. */
  readonly amount: Paise;
}

export interface GatewayOrderRequest extends OwnOrder {
  /** Nobody else makes its gateway order: it has just been opened so. */
  readonly createsGatewayOrder: boolean;
}

/**
 * The gateway's order of each of our orders: exactly one, however many tabs, clicks, crashes and lost answers. One
 * caller claims the making; the others wait for its id. A claim that was made before may have reached the gateway, so
 * whoever takes it over looks for the receipt first. A receipt alone proves nothing: another database may use the same
 * account, so an order that is found must name ours in its notes and have its amount.
 */
@Injectable()
export class GatewayOrders {
  private readonly claimMs: number;

  constructor(
    private readonly pool: StatementPool,
    private readonly gateway: PaymentGateway,
    private readonly access: GatewayAccess,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) config: ConfigType<typeof paymentsConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.claimMs = config.timeoutMs * 3;
  }

  /** The key with which the buyer's browser opens the gateway's window. */
  get publicKey(): string {
    return this.gateway.checkout.publicKey;
  }

  /** Why nothing can be paid online at the moment; null when it can. */
  async problem(): Promise<ErrorCode | null> {
    return (await this.access.refusal()) ? 'payment.gateway_refused' : null;
  }

  /**
   * @throws DomainError payment.gateway_unavailable, payment.gateway_refused; a later call goes on from there.
   *   payment.amount_too_large, payment.receipt_taken, payment.order_refused
   */
  async ensureFor(order: GatewayOrderRequest): Promise<string> {
    if (order.createsGatewayOrder) return this.createAtGateway(order, true);
    const deadline = Date.now() + this.claimMs;
    while (Date.now() < deadline) {
      const known = await this.findId(order.id);
      if (known) return known;
      const claim = await this.claim(order.id);
      if (claim) return this.createAtGateway(order, claim.isFirst);
      await sleep(RECHECK_MS);
    }
    throw new DomainError('payment.gateway_unavailable');
  }

  /**
   * The gateway's order of an order that waits for a payment but lacks its id: the answer was lost, or the database was
   * restored from a backup made in between. It is stored.
   * @returns null when the gateway has none that was created for it
   * @throws DomainError payment.gateway_unavailable
   */
  async recover(order: OwnOrder): Promise<string | null> {
    const { own } = await this.findOwn(order);
    if (own) await this.storeId(order.id, own);
    return own;
  }

  private async storeId(id: string, gatewayOrderId: string): Promise<void> {
    await this.pool.query('update shop_order set gateway_order_id = ? where id = ?', [gatewayOrderId, id]);
  }

  private async findId(id: string): Promise<string | null> {
    const [row] = await this.pool.query<{ gatewayOrderId: string | null }>(
      'select gateway_order_id as "gatewayOrderId" from shop_order where id = ?',
      [id],
    );
    return row?.gatewayOrderId ?? null;
  }

  private async claim(id: string): Promise<{ isFirst: boolean } | null> {
    const now = this.clock.now();
    const [row] = await this.pool.query<{ isFirst: boolean }>(
      `with mine as (
         select id, gateway_claimed_at as earlier from shop_order
         where id = ? and gateway_order_id is null and (gateway_claimed_at is null or gateway_claimed_at < ?)
         for update
       )
       update shop_order o set gateway_claimed_at = ? from mine where o.id = mine.id
       returning mine.earlier is null as "isFirst"`,
      [id, new Date(now.getTime() - this.claimMs), now],
    );
    return row ?? null;
  }

  private async createAtGateway(order: GatewayOrderRequest, isFirst: boolean): Promise<string> {
    try {
      const made = isFirst ? await this.requestOrder(order, order.number) : await this.findOrRequest(order);
      await this.storeId(order.id, made);
      return made;
    } catch (error) {
      // The epoch frees the claim at once and still tells the next caller to look for the receipt.
      await this.pool.query('update shop_order set gateway_claimed_at = ? where id = ?', [new Date(0), order.id]);
      throw error;
    }
  }

  private async findOrRequest(order: GatewayOrderRequest): Promise<string> {
    const { own, receipt } = await this.findOwn(order);
    return own ?? this.requestOrder(order, receipt);
  }

  private async requestOrder(order: GatewayOrderRequest, receipt: string): Promise<string> {
    const { id, amount } = order;
    const ask = (under: string) => this.gateway.createOrder({ amount, receipt: under, notes: { order_id: id } });
    try {
      return await ask(receipt);
    } catch (error) {
      const code = error instanceof DomainError ? error.code : null;
      if (code !== 'payment.gateway_unavailable' && code !== 'payment.receipt_taken') throw error;
      const found = await this.findOwn(order, code === 'payment.receipt_taken' && receipt === order.number);
      if (found.own) return found.own;
      const isRefused = code === 'payment.receipt_taken' && receipt !== found.receipt;
      if (isRefused || (error as DomainError).cause instanceof ConnectionLostError) return ask(found.receipt);
      throw error;
    }
  }

  /**
   * The gateway's order that was created for this one.
   * @param isTaken whether the gateway says that the number is in use as a receipt
   * @returns beside it the receipt for a new one: the order's number, unless another system has used it
   */
  private async findOwn(order: OwnOrder, isTaken = false): Promise<{ own: string | null; receipt: string }> {
    const other = alternativeReceipt(order);
    const underNumber = await this.gateway.findOrders(order.number);
    const own = underNumber.find((one) => isCreatedFor(order, one));
    if (own) return { own: own.id, receipt: order.number };
    if (underNumber.length === 0 && !isTaken) return { own: null, receipt: order.number };
    await this.noteConflict(order, underNumber[0]?.id ?? null);
    const underOther = await this.gateway.findOrders(other);
    return { own: underOther.find((one) => isCreatedFor(order, one))?.id ?? null, receipt: other };
  }

  private async noteConflict({ id, number }: OwnOrder, foreignId: string | null): Promise<void> {
    this.logger.error({ order: number, foreign: foreignId }, 'another system used this receipt at the gateway');
    await this.pool.query(
      `insert into gateway_receipt_conflict (order_id, gateway_order_id, found_at) values (?, ?, ?)
       on conflict (order_id) do nothing`,
      [id, foreignId, this.clock.now()],
    );
  }
}

/** At most 40 characters; the same each time, so that it is found again after a lost answer. */
export const alternativeReceipt = ({ id, number }: Pick<OwnOrder, 'id' | 'number'>): string =>
  `${number}-${id.replaceAll('-', '').slice(-12)}`;

/** Whether an order of the gateway's was created for this order of ours, and asks for the same. */
export function isCreatedFor(
  { id, amount }: Pick<OwnOrder, 'id' | 'amount'>,
  found: Pick<GatewayOrder, 'amount' | 'currency' | 'notes'>,
): boolean {
  return found.notes['order_id'] === id && found.amount === amount && found.currency === 'INR';
}

/** The text under which the gateway's window shows the purchase: the product's name, or the first and how many more. */
export function checkoutDescription(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The buyer's number as the gateway wants it. */
export function toE164(phone: string): string {
  return `+91${phone}`;
}
