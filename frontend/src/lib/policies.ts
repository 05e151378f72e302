import terms from '../../../policies/terms.json' with { type: 'json' };

/** What the shop promises: the numbers that its order rules go by. Amounts in rupees. */
export const policies = terms;

const { from, to } = terms.refund.bankTakesWorkingDays;

/** How long a bank takes over a refund. */
export const bankProcessingTime = `${from} to ${to} working days`;

/** An amount as the policies write it: `200` -> `Rs.200`. */
export const formatPolicyAmount = (rupees: number): string => `Rs.${rupees}`;
