import { expect, it, jest } from '@jest/globals';

it('R-PAGE-25 P38 the order rules follow the terms that the pages show', async () => {
  jest.unstable_mockModule('../../../../../policies/terms.json', () => ({
    default: {
      cancellation: { withinHours: 1 },
      express: { rupees: 300 },
      giftWrap: { rupeesEachPiece: 30 },
      cashOnDelivery: { fromRupees: 600, feeBelowRupees: 70, feeFromRupees: 20, doorKeptForMonths: 8 },
      proof: { remindAfterDays: 5, callAfterDays: 3 },
      delivery: { attempts: 1 },
      returns: { withinDays: 2, processedInDays: 3 },
      damage: { withinHours: 4 },
      refund: { bankTakesWorkingDays: { from: 2, to: 3 } },
      courts: 'Indore, India',
    },
  }));
  const { POLICIES: TERMS } = await import('./policies.js');
  expect(TERMS).toEqual({
    cancelWithinMs: 3_600_000,
    expressFee: 30_000,
    giftWrapFeeEachPiece: 3_000,
    codThreshold: 60_000,
    codFeeBelow: 7_000,
    codFeeFrom: 2_000,
    codDoorMonths: 8,
    proofRemindDays: 5,
    proofCallDays: 3,
    deliveryAttempts: 1,
    returnWithinMs: 172_800_000,
    returnProcessedInMs: 259_200_000,
    damageWithinMs: 14_400_000,
    bankTakes: '2 to 3 working days',
    bankTakesAtMostMs: 432_000_000,
  });
});
