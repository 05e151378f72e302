import { multiplyPaise, type Paise } from '../../../../kernel/index.js';
import { POLICIES } from './policy-terms.js';

/** Sending an order ahead of the others. */
export function expressFee(): Paise {
  return POLICIES.expressFee;
}

/** Wrapping `pieces` of an order, each by itself. @throws RangeError when that is not a whole number from 0 */
export function giftWrapFee(pieces: number): Paise {
  if (!Number.isInteger(pieces) || pieces < 0) throw new RangeError(`${pieces} is not a number of pieces`);
  return multiplyPaise(POLICIES.giftWrapFeeEachPiece, pieces);
}

/** Taking cash at the door, by what the pieces of the order come to. */
export function codFee(subtotal: Paise): Paise {
  return subtotal < POLICIES.codThreshold ? POLICIES.codFeeBelow : POLICIES.codFeeFrom;
}
