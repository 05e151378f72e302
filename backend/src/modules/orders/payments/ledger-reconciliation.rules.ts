import { paise, sumPaise, type Paise } from '../../../kernel/index.js';

/** Money at the gateway: a captured payment, a refund that the bank has, or what a lost dispute took. */
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

export const MONEY_KINDS = ['payment', 'refund', 'deduction'] as const;
/** `deduction`: what a bank took back in a dispute, by the gateway's dispute id. */
export type MoneyKind = (typeof MONEY_KINDS)[number];

export interface Discrepancy {
  readonly kind: MoneyKind;
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
  readonly gatewayDeducted: Paise;
  readonly shopDeducted: Paise;
  /** Money of others on the same account, which the admin has acknowledged: no difference. */
  readonly acknowledged: readonly Discrepancy[];
  /** Empty exactly when every rupee captured belongs to one order, and every rupee given back to one refund or dispute. */
  readonly differences: readonly Discrepancy[];
}

interface Side<Amount> {
  readonly payments: readonly Amount[];
  readonly refunds: readonly Amount[];
  readonly deductions: readonly Amount[];
}

/** Names money at the gateway. */
export interface MoneyKey {
  readonly kind: MoneyKind;
  /** The gateway's id. */
  readonly id: string;
}

export const moneyKey = ({ kind, id }: MoneyKey): string => `${kind} ${id}`;

const ACKNOWLEDGEABLE: ReadonlySet<Discrepancy['why']> = new Set(['missing_here', 'stray']);

/** Whether it can be the money of somebody else on the same account. */
export const canBeForeign = ({ why }: Discrepancy): boolean => ACKNOWLEDGEABLE.has(why);

/**
 * Holds a day's money at the gateway against our books, piece by piece.
 * @param foreign what the admin has acknowledged as money of others, by moneyKey
 */
export function reconcile(
  gateway: Side<GatewayAmount>,
  shop: Side<LedgerAmount>,
  foreign: ReadonlySet<string> = new Set(),
): ReconciliationResult {
  const all = [
    ...differences('payment', gateway.payments, shop.payments),
    ...differences('refund', gateway.refunds, shop.refunds),
    ...differences('deduction', gateway.deductions, shop.deductions),
  ];
  return {
    gatewayCaptured: total(gateway.payments),
    gatewayRefunded: total(gateway.refunds),
    shopCaptured: total(shop.payments.filter(({ fault }) => fault === null)),
    shopRefunded: total(shop.refunds.filter(({ fault }) => fault === null)),
    gatewayDeducted: total(gateway.deductions),
    shopDeducted: total(shop.deductions.filter(({ fault }) => fault === null)),
    ...separateForeign(all, foreign),
  };
}

/** Differences, without those that are known to be money of others. */
export function separateForeign(
  all: readonly Discrepancy[],
  foreign: ReadonlySet<string>,
): Pick<ReconciliationResult, 'differences' | 'acknowledged'> {
  const isForeign = (difference: Discrepancy) => canBeForeign(difference) && foreign.has(moneyKey(difference));
  return { differences: all.filter((one) => !isForeign(one)), acknowledged: all.filter(isForeign) };
}

/** What lacks or is too much here, in paise, without the money of others. */
export function discrepancyAmount(result: ReconciliationResult): Paise {
  const there = result.gatewayCaptured - result.gatewayRefunded - result.gatewayDeducted;
  const here = result.shopCaptured - result.shopRefunded - result.shopDeducted;
  const foreign = result.acknowledged.map(({ kind, gateway }) => (kind === 'payment' ? 1 : -1) * (gateway ?? 0));
  return paise(there - here - foreign.reduce((sum, amount) => sum + amount, 0));
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
