import type {
  Account,
  DisputeRow,
  OrderRow,
  Payment,
  PaymentLinkRow,
  RefundKey,
  RefundRow,
  SettlementRow,
  WebhookEvent,
} from '../gateway/entities.js';
import { Journal } from './journal.js';

export interface Tables {
  orders: OrderRow;
  payments: Payment;
  refunds: RefundRow;
  refundKeys: RefundKey;
  disputes: DisputeRow;
  settlements: SettlementRow;
  paymentLinks: PaymentLinkRow;
  account: Account;
  events: WebhookEvent;
  settings: { webhookUrl: string };
}

export type Change = { [T in keyof Tables]: { table: T; id: string; row: Tables[T] } }[keyof Tables];

/** All state in memory; what one commit changes is one journal line, so it is kept whole or not at all. */
export class Store {
  private readonly tables: { [T in keyof Tables]: Map<string, Tables[T]> } = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    disputes: new Map(),
    settlements: new Map(),
    paymentLinks: new Map(),
    account: new Map(),
    events: new Map(),
    settings: new Map(),
  };
  private readonly journal: Journal<Change> | null;

  constructor(file?: string) {
    this.journal = file ? new Journal<Change>(file, (changes) => this.apply(changes)) : null;
    this.journal?.compact(this.everything());
  }

  commit(changes: Change[]): void {
    if (changes.length === 0) return;
    this.journal?.append(changes);
    this.apply(changes);
    if (this.journal?.needsCompaction) this.journal.compact(this.everything());
  }

  get<T extends keyof Tables>(table: T, id: string): Tables[T] | undefined {
    return this.tables[table].get(id);
  }

  /** Oldest first. */
  all<T extends keyof Tables>(table: T): Tables[T][] {
    return [...this.tables[table].values()];
  }

  close(): void {
    this.journal?.close();
  }

  private apply(changes: Change[]): void {
    for (const { table, id, row } of changes) (this.tables[table] as Map<string, unknown>).set(id, row);
  }

  private everything(): Change[] {
    return Object.entries(this.tables).flatMap(([table, rows]) =>
      [...rows].map(([id, row]) => ({ table, id, row }) as Change),
    );
  }
}
