import { sumPaise, type Paise } from '../../../kernel/index.js';

/** Money at the gateway: a captured payment, or a refund that the bank has. */
export interface GatewayAmount {
  readonly id: string;
  readonly amount: Paise;
}

/** The same in our books. */
export interface LedgerAmount {
  readonly id: string;
  readonly amount: Paise;
  /** Why it counts for nothing here: `held` for a person, or `stray`, belonging to no order and not given back. */
  readonly fault: 'held' | 'stray' | null;
}

export interface Discrepancy {
  readonly kind: 'payment' | 'refund';
  /** The gateway's id. */
  readonly id: string;
  /** What the gateway says; null when it knows nothing of it. */
  readonly gateway: Paise | null;
  /** What our books say; null when they do not have it. */
  readonly shop: Paise | null;
  readonly why: 'missing_here' | 'missing_there' | 'amounts_differ' | 'held' | 'stray';
}

export interface ReconciliationResult {
  readonly gatewayCaptured: Paise;
  readonly gatewayRefunded: Paise;
  readonly shopCaptured: Paise;
  readonly shopRefunded: Paise;
  /** Empty exactly when every rupee captured belongs to one order, and every rupee given back to one refund. */
  readonly differences: readonly Discrepancy[];
}

interface Side<Amount> {
  readonly payments: readonly Amount[];
  readonly refunds: readonly Amount[];
}

/** Holds a day's money at the gateway against our books, piece by piece. */
export function reconcile(gateway: Side<GatewayAmount>, shop: Side<LedgerAmount>): ReconciliationResult {
  return {
    gatewayCaptured: total(gateway.payments),
    gatewayRefunded: total(gateway.refunds),
    shopCaptured: total(shop.payments.filter(({ fault }) => fault === null)),
    shopRefunded: total(shop.refunds.filter(({ fault }) => fault === null)),
    differences: [
      ...differences('payment', gateway.payments, shop.payments),
      ...differences('refund', gateway.refunds, shop.refunds),
    ],
  };
}

function total(amounts: readonly GatewayAmount[]): Paise {
  return sumPaise(amounts.map(({ amount }) => amount));
}

function differences(
  kind: Discrepancy['kind'],
  there: readonly GatewayAmount[],
  here: readonly LedgerAmount[],
): Discrepancy[] {
  const told = new Map(there.map(({ id, amount }) => [id, amount]));
  const booked = new Map(here.map((entry) => [entry.id, entry]));
  return [...new Set([...told.keys(), ...booked.keys()])].flatMap((id): Discrepancy[] => {
    const gateway = told.get(id) ?? null;
    const entry = booked.get(id);
    const why = reason(gateway, entry);
    return why ? [{ kind, id, gateway, shop: entry?.amount ?? null, why }] : [];
  });
}

function reason(gateway: Paise | null, entry: LedgerAmount | undefined): Discrepancy['why'] | null {
  if (!entry) return 'missing_here';
  if (gateway === null) return 'missing_there';
  if (entry.fault) return entry.fault;
  return gateway === entry.amount ? null : 'amounts_differ';
}
