import { Injectable } from '@nestjs/common';
import { DomainError, type Paise } from '../../../kernel/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import { OrderQueries, type OrderView } from '../order/order-queries.js';
import { SHIPMENTS_SQL, type ShipmentView } from '../fulfilment/index.js';
import { INVOICES_SQL, type InvoiceSummary } from '../invoicing/index.js';
import { PROOFS_SQL, proofToken, type ProofView } from '../proofs/index.js';
import { REFUNDS_SQL, type RefundView, REFUNDED_AMOUNT_SQL } from '../refunds/index.js';
import { RETURNS_SQL, type ReturnView } from '../returns/index.js';

interface OverviewParts {
  /** What was promised back of the amount. */
  readonly givenBack: Paise;
  /** Oldest first: what was given for the sale, then what takes parts of it back. */
  readonly bills: readonly InvoiceSummary[];
  readonly refunds: readonly RefundView[];
  /** Oldest first. */
  readonly shipments: readonly ShipmentView[];
  readonly proofs: readonly ProofView[];
  readonly returns: readonly ReturnView[];
}

/** An order with everything that belongs to it. */
export interface OrderOverview extends OrderView, OverviewParts {}

const OVERVIEW_COLUMNS = [
  `${REFUNDED_AMOUNT_SQL}::float8 as "givenBack"`,
  `${INVOICES_SQL} as bills`,
  `${REFUNDS_SQL} as refunds`,
  `${SHIPMENTS_SQL} as shipments`,
  `${PROOFS_SQL} as proofs`,
  `${RETURNS_SQL} as returns`,
];
const PAGE_SIZE = 200;
const MAX_NEWEST = 1_000;

/** Orders as their buyers and the admin see them, each list read by one statement. */
@Injectable()
export class OrderOverviewService {
  constructor(
    private readonly orders: OrderQueries,
    private readonly secrets: SecretsService,
  ) {}

  /** A customer's orders, newest first, with those that were never paid only while they can still be. */
  async listByEmail(email: string): Promise<OrderOverview[]> {
    return this.read('where o.user_email = ? and o.hidden_at is null order by o.created_at desc, o.id desc limit ?', [
      email.toLowerCase(),
      PAGE_SIZE,
    ]);
  }

  /** The newest orders of everybody, as many as one answer holds. */
  async listNewest(): Promise<OrderOverview[]> {
    return this.readWithoutTokens(
      `where o.hidden_at is null order by o.created_at desc, o.id desc limit ${MAX_NEWEST}`,
      [],
    );
  }

  /** Every order of an account, oldest first, hidden and never paid ones too. */
  async listByUser(userId: string): Promise<OrderOverview[]> {
    return this.read('where o.user_id = ? order by o.created_at, o.id', [userId]);
  }

  /** @throws DomainError order.not_found */
  async get(id: string): Promise<OrderOverview> {
    const [order] = await this.read('where o.id = ?', [id]);
    if (!order) throw new DomainError('order.not_found');
    return order;
  }

  /** For their buyer, who may answer to proofs. */
  private async read(condition: string, values: readonly unknown[]): Promise<OrderOverview[]> {
    const orders = await this.readWithoutTokens(condition, values);
    return orders.map((order) => ({
      ...order,
      proofs: order.proofs.map((proof) => ({ ...proof, key: proofToken(this.secrets, proof.id) })),
    }));
  }

  private readWithoutTokens(condition: string, values: readonly unknown[]): Promise<OrderOverview[]> {
    return this.orders.select<OverviewParts>(condition, values, OVERVIEW_COLUMNS);
  }
}
