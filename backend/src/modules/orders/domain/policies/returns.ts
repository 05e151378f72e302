import { TERMS } from './terms.js';

export type ReturnRefusal = 'not_delivered' | 'personalised' | 'too_late';

interface DeliveredPiece {
  readonly deliveredAt: Date | null;
}

/** Why a piece cannot be sent back; null when its return may be asked for. */
export function returnRefusal(
  piece: DeliveredPiece & { readonly isPersonalised: boolean },
  now: Date,
): ReturnRefusal | null {
  if (piece.isPersonalised) return 'personalised';
  return lateness(piece, now, TERMS.returnWithinMs);
}

export type DamageRefusal = 'not_delivered' | 'photo_missing' | 'too_late';

/** Why a report of damage is not taken; null when it is. Personalised pieces may be reported like all others. */
export function damageRefusal(
  report: DeliveredPiece & { readonly hasPhoto: boolean },
  now: Date,
): DamageRefusal | null {
  return lateness(report, now, TERMS.damageWithinMs) ?? (report.hasPhoto ? null : 'photo_missing');
}

function lateness({ deliveredAt }: DeliveredPiece, now: Date, withinMs: number): 'not_delivered' | 'too_late' | null {
  if (deliveredAt === null) return 'not_delivered';
  return now.getTime() - deliveredAt.getTime() > withinMs ? 'too_late' : null;
}

/** By when a return that came back at `receivedAt` is dealt with. */
export function returnProcessedBy(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + TERMS.returnProcessedInMs);
}
