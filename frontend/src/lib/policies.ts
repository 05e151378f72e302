import terms from '../../../policies/terms.json' with { type: 'json' };
import { useShop, type OwnTerms } from './shop';

/** What the shop promises: the numbers that its order rules go by. Amounts in rupees. */
export const policies = terms;

export type Policies = typeof terms;

/** The policies with what the owner set in place of the first numbers, but for `remake`, which only the FAQs name. */
export function policiesWith(own: OwnTerms = {}): Policies {
  const { cancellation, express, giftWrap, cashOnDelivery: cod, returns, damage } = terms;
  return {
    ...terms,
    cancellation: { withinHours: own.cancelHours ?? cancellation.withinHours },
    express: { rupees: own.expressRupees ?? express.rupees },
    giftWrap: { rupeesEachPiece: own.giftWrapRupees ?? giftWrap.rupeesEachPiece },
    cashOnDelivery: {
      ...cod,
      fromRupees: own.codFromRupees ?? cod.fromRupees,
      feeBelowRupees: own.codFeeBelowRupees ?? cod.feeBelowRupees,
      feeFromRupees: own.codFeeFromRupees ?? cod.feeFromRupees,
    },
    returns: { ...returns, withinDays: own.returnDays ?? returns.withinDays },
    damage: { withinHours: own.damageHours ?? damage.withinHours },
  };
}

/** The policies as they are for an order that is placed now. */
export const usePolicies = (): Policies => policiesWith(useShop().terms);

const { from, to } = terms.refund.bankTakesWorkingDays;

/** How long a bank takes over a refund. */
export const bankProcessingTime = `${from} to ${to} working days`;

/** An amount as the policies write it: `200` -> `Rs.200`. */
export const formatPolicyAmount = (rupees: number): string => `Rs.${rupees}`;
