import { ZERO_PAISE, paise, sumPaise, type ErrorCode, type Paise } from '../../../kernel/index.js';
import { damageRejection, returnRejection, type OrderTerms } from '../order/policies.js';
import { isPersonalised, type LineQuantity, type ReturnKind } from '../order/order.types.js';
import { shareOf } from '../order/totals.rules.js';

/** requested: the shop decides; approved: on its way back; declined and settled: over. */
export const RETURN_STATES = ['requested', 'approved', 'declined', 'settled'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const OPEN_RETURN_STATES: readonly ReturnState[] = ['requested', 'approved'];

export const MAX_RETURN_PHOTOS = 4;

export interface ReturnableLine {
  readonly id: string;
  /** Of one piece. */
  readonly price: Paise;
  readonly quantity: number;
  /** What is taken off the whole line. */
  readonly discount: Paise;
  readonly customText?: string | null | undefined;
  readonly photoFileId?: string | null | undefined;
  /** Pieces that were refunded line by line. */
  readonly refunded?: number;
}

/** How many pieces of a line neither a settled request nor a refund by line has taken yet. */
export function returnableQuantity(line: ReturnableLine, settled: readonly LineQuantity[]): number {
  const taken = settled.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, line.quantity - (line.refunded ?? 0) - taken);
}

export interface ReturnCandidate {
  readonly kind: ReturnKind;
  readonly pieces: readonly LineQuantity[];
  readonly hasPhoto: boolean;
}

/** Why the shop does not take a request; null when it does. */
export function requestRejection(
  asked: ReturnCandidate,
  order: {
    readonly deliveredAt: Date | null;
    readonly lines: readonly ReturnableLine[];
    readonly settled: readonly LineQuantity[];
    readonly terms?: OrderTerms | null | undefined;
  },
  now: Date,
): ErrorCode | null {
  const { deliveredAt, lines, settled, terms } = order;
  const chosen = asked.pieces.map(({ lineId, quantity }) => ({
    line: lines.find(({ id }) => id === lineId),
    quantity,
  }));
  const isTwice = new Set(asked.pieces.map(({ lineId }) => lineId)).size < asked.pieces.length;
  const areThere = chosen.every(
    ({ line, quantity }) => line && quantity >= 1 && quantity <= returnableQuantity(line, settled),
  );
  if (chosen.length === 0 || isTwice || !areThere) return 'return.pieces_wrong';
  if (asked.kind === 'damage') {
    const refusal = damageRejection({ deliveredAt, hasPhoto: asked.hasPhoto, terms }, now);
    if (refusal === 'photo_missing') return 'return.photo_missing';
    return refusal && 'return.damage_too_late';
  }
  const personalised = chosen.some(({ line }) => line && isPersonalised(line));
  const refusal = returnRejection({ deliveredAt, isPersonalised: personalised, terms }, now);
  if (refusal === 'personalised') return 'return.personalised';
  return refusal && 'return.too_late';
}

/** A request that was granted, and what was given back for it. */
export interface SettledReturn extends Pick<ReturnCandidate, 'kind' | 'pieces'> {
  readonly amount?: Paise | null | undefined;
}

/**
 * What the pieces cost their buyer, after those that were given back before. Damage to all that an order held, reported
 * at once or bit by bit, gives back its charges too; a change of mind never does.
 */
export function refundValue(
  { kind, pieces }: Pick<ReturnCandidate, 'kind' | 'pieces'>,
  order: {
    readonly amount: Paise;
    readonly lines: readonly ReturnableLine[];
    readonly settled: readonly SettledReturn[];
  },
): Paise {
  const damages = order.settled.filter((earlier) => earlier.kind === 'damage');
  const damaged = [...damages.flatMap((earlier) => earlier.pieces), ...pieces];
  if (kind === 'damage' && order.lines.every((line) => returnableQuantity(line, damaged) === 0)) {
    const given = sumPaise(damages.map(({ amount }) => amount ?? ZERO_PAISE));
    return paise(Math.max(0, order.amount - given));
  }
  const before = order.settled.flatMap((earlier) => earlier.pieces);
  const worth = pieces.reduce((sum, { lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return sum;
    const total = paise(line.price * line.quantity - line.discount);
    const given = line.quantity - returnableQuantity(line, before);
    return sum + shareOf({ total, quantity: line.quantity }, given, quantity);
  }, 0);
  return paise(Math.max(0, Math.min(worth, order.amount)));
}
