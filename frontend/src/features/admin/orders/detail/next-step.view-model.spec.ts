import { expect, it } from '@jest/globals';
import { isMainAction, isOfferedAction, nextStepTitle, stepNeeds } from './next-step.view-model';

const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '14, 2nd Cross',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9845012345',
};
const PLAIN = { quantity: 2, removed: 0, custom_text: null, photo: null, originalUrl: null, gift_wrap: false };

const needsOf = (order: Partial<Parameters<typeof stepNeeds>[0]>) =>
  stepNeeds({ address: ADDRESS, gift_message: null, prices_hidden: false, products: [PLAIN], ...order } as never).map(
    ({ name, value }) => [name, value],
  );

it('a plain order needs its items and its address', () => {
  expect(needsOf({})).toEqual([
    ['Items', '2 items'],
    ['Goes to', 'Meera Iyer, Pune'],
  ]);
});

it('words, photos and what makes it a gift are named where there are any', () => {
  const personal = { ...PLAIN, quantity: 1, custom_text: 'Aarav & Meera', photo: '/photo', gift_wrap: true };
  expect(needsOf({ products: [personal as never], gift_message: 'With love', prices_hidden: true })).toEqual([
    ['Items', '1 item'],
    ['Words', 'On 1 item'],
    ['Photo', '1 photo'],
    ['Goes to', 'Meera Iyer, Pune'],
    ['As a gift', '1 to wrap, a card with a message, no prices in the parcel'],
  ]);
});

it('an order whose customer was erased names no address', () => {
  expect(needsOf({ address: { ...ADDRESS, firstName: '', lastName: '', city: '' } as never })).toEqual([
    ['Items', '2 items'],
    ['Goes to', ''],
  ]);
});

const action = (event: string, allowed: boolean) => ({ event, allowed, reason: '' }) as never;

it('the step that takes the order on is the one to press', () => {
  expect(isMainAction(action('pack', true))).toBe(true);
  expect(isMainAction(action('pack', false))).toBe(false);
  expect(isMainAction(action('cancel', true))).toBe(false);
  expect(isOfferedAction(action('deliver', false))).toBe(true);
  expect(isOfferedAction(action('refuse_at_door', false))).toBe(false);
  expect([nextStepTitle('packed'), nextStepTitle('delivered')]).toEqual(['Hand it to the courier', null]);
});

it.each([
  ['awaiting_payment', 'The customer pays'],
  ['payment_failed', 'The customer pays'],
  ['paid', 'Make and pack'],
  ['placed', 'Make and pack'],
  ['in_production', 'Make and pack'],
  ['packed', 'Hand it to the courier'],
  ['shipped', 'The courier delivers it'],
  ['return_requested', 'Decide on the return'],
  ['return_approved', 'The customer sends it back'],
  ['refund_due', 'Refund the customer'],
  ['refunded', null],
])('what an order waits for in its state %s: %s', (state, title) => {
  expect(nextStepTitle(state)).toBe(title);
});

it('waits for the code of an order in cash, not for a payment', () => {
  expect(nextStepTitle('awaiting_payment', true)).toBe('The customer enters the code');
});
