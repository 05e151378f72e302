import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import { ConnectionLostError, PaymentGateway } from './gateway/index.js';

const RECHECK_MS = 100;

export interface GatewayOrderRequest {
  readonly id: string;
  readonly number: string;
  /** What the gateway is to take. */
  readonly amount: Paise;
  /** Nobody else makes its gateway order: it has just been opened so. */
  readonly createsGatewayOrder: boolean;
}

/**
 * The gateway's order of each of our orders: exactly one, however many tabs, clicks, crashes and lost answers. One
 * caller claims the making; the others wait for its id. A claim that was made before may have reached the gateway, so
 * whoever takes it over looks for the receipt first.
 */
@Injectable()
export class GatewayOrders {
  private readonly claimMs: number;

  constructor(
    private readonly pool: StatementPool,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) config: ConfigType<typeof paymentsConfig>,
  ) {
    this.claimMs = config.timeoutMs * 3;
  }

  /** @throws DomainError payment.gateway_unavailable; a later call goes on from there */
  async ensureFor(order: GatewayOrderRequest): Promise<string> {
    if (order.createsGatewayOrder) return this.createAtGateway(order, true);
    const patience = Date.now() + this.claimMs;
    while (Date.now() < patience) {
      const known = await this.findId(order.id);
      if (known) return known;
      const claim = await this.claim(order.id);
      if (claim) return this.createAtGateway(order, claim.isFirst);
      await sleep(RECHECK_MS);
    }
    throw new DomainError('payment.gateway_unavailable');
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
      const found = isFirst ? null : await this.gateway.findOrder(order.number);
      const made = found ?? (await this.requestOrder(order));
      await this.pool.query('update shop_order set gateway_order_id = ? where id = ?', [made, order.id]);
      return made;
    } catch (error) {
      // The epoch frees the claim at once and still tells the next caller to look for the receipt.
      await this.pool.query('update shop_order set gateway_claimed_at = ? where id = ?', [new Date(0), order.id]);
      throw error;
    }
  }

  private async requestOrder({ id, number, amount }: GatewayOrderRequest): Promise<string> {
    const ask = () => this.gateway.createOrder({ amount, receipt: number, notes: { order_id: id } });
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment.gateway_unavailable') throw error;
      const made = await this.gateway.findOrder(number);
      if (made) return made;
      if (error.cause instanceof ConnectionLostError) return ask();
      throw error;
    }
  }
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
