import { POLICIES } from './policy-terms.js';

export type ReturnRejection = 'not_delivered' | 'personalised' | 'too_late';

interface DeliveredItem {
  readonly deliveredAt: Date | null;
}

/** Why a piece cannot be sent back; null when its return may be asked for. */
export function returnRejection(
  piece: DeliveredItem & { readonly isPersonalised: boolean },
  now: Date,
): ReturnRejection | null {
  if (piece.isPersonalised) return 'personalised';
  return windowRejection(piece, now, POLICIES.returnWithinMs);
}

export type DamageRejection = 'not_delivered' | 'photo_missing' | 'too_late';

/** Why a report of damage is not taken; null when it is. Personalised pieces may be reported like all others. */
export function damageRejection(
  report: DeliveredItem & { readonly hasPhoto: boolean },
  now: Date,
): DamageRejection | null {
  return windowRejection(report, now, POLICIES.damageWithinMs) ?? (report.hasPhoto ? null : 'photo_missing');
}

function windowRejection(
  { deliveredAt }: DeliveredItem,
  now: Date,
  withinMs: number,
): 'not_delivered' | 'too_late' | null {
  if (deliveredAt === null) return 'not_delivered';
  return now.getTime() - deliveredAt.getTime() > withinMs ? 'too_late' : null;
}

/** By when a return that came back at `receivedAt` is dealt with. */
export function returnProcessedBy(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + POLICIES.returnProcessedInMs);
}
