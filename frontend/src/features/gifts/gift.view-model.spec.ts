import { describe, expect, it } from '@jest/globals';
import type { RecipientGiftDto } from '../../api/generated/types';
import {
  chosenPieces,
  exchangeState,
  giftLead,
  giftSteps,
  giftTitle,
  parcelTitle,
  withFirstLine,
} from './gift.view-model';

const GIFT: RecipientGiftDto = {
  giver: 'Meera',
  recipient: 'Zoya',
  city: 'Jaipur',
  stage: 'making',
  isLate: false,
  arrivesOn: '2026-11-30',
  steps: { ordered: '2026-11-20T05:36:00Z', making: null, packed: null, sent: null, delivered: null },
  parcels: [],
  parcelsInAll: 1,
  hasCard: true,
  card: null,
  items: [],
  thanks: null,
  damageUntil: null,
  exchangeUntil: null,
};
const PARCEL = {
  carrier: 'Delhivery',
  trackingNumber: '1490',
  trackingUrl: null,
  shippedAt: '2026-11-25T06:00:00Z',
  deliveredAt: null,
};
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the title of a recipient’s page', () => {
  it('tells the stage', () => {
    expect(giftTitle(GIFT)).toBe('Something is being made for you, Zoya');
    expect(giftTitle({ ...GIFT, stage: 'packed' })).toBe('Something is packed for you, Zoya');
    expect(giftTitle({ ...GIFT, stage: 'on_the_way' })).toBe('It is on its way to you, Zoya');
    expect(giftTitle({ ...GIFT, stage: 'on_the_way', isLate: true })).toBe('A little late, but on its way');
    expect(giftTitle({ ...GIFT, stage: 'delivered' })).toBe('It is yours, Zoya');
    expect(giftTitle({ ...GIFT, stage: 'delivered', thanks: { text: 'x', at: '' } })).toBe(
      'Your thanks are with Meera',
    );
  });
});

const lead = (gift: Partial<RecipientGiftDto>) => plain(giftLead({ ...GIFT, ...gift })?.join(''));

describe('the lead', () => {
  it('says the day, and by whom it comes', () => {
    expect(lead({})).toBe('It should reach you in Jaipur on Mon, 30 Nov.');
    expect(lead({ stage: 'packed' })).toBe('It should reach you in Jaipur on Mon, 30 Nov.');
    expect(lead({ stage: 'on_the_way', parcels: [PARCEL, PARCEL, { ...PARCEL, carrier: 'DTDC' }] })).toBe(
      'Arrives Mon, 30 Nov, by Delhivery and DTDC. The courier calls before coming.',
    );
    expect(lead({ stage: 'on_the_way', parcels: [{ ...PARCEL, carrier: 'Other' }] })).toBe(
      'Arrives Mon, 30 Nov. The courier calls before coming.',
    );
    expect(lead({ stage: 'on_the_way', isLate: true })).toBe(
      'It was due on Mon, 30 Nov. We’re sorry; the day it arrives is not far.',
    );
  });

  it('is left out without a day, and once it is there', () => {
    expect(giftLead({ ...GIFT, arrivesOn: null })).toBeNull();
    expect(giftLead({ ...GIFT, stage: 'delivered' })).toBeNull();
  });
});

const steps = (gift: Partial<RecipientGiftDto>) =>
  giftSteps({ ...GIFT, ...gift }).map(({ name, state, at }) => `${name}: ${state}, ${plain(at) ?? 'no day'}`);

describe('the steps', () => {
  it('begin with the order and end at the door', () => {
    expect(steps({})).toEqual([
      'Ordered: done, Fri, 20 Nov',
      'Being made by hand: now, no day',
      'Packed and wrapped: ahead, no day',
      'On its way: ahead, no day',
      'With you: ahead, Mon, 30 Nov',
    ]);
  });

  it('are done one after the other', () => {
    const made = { ...GIFT.steps, making: '2026-11-21T06:00:00Z', packed: '2026-11-24T20:00:00Z' };
    expect(steps({ stage: 'packed', steps: made })[1]).toBe('Made by hand: done, Sat, 21 Nov');
    expect(steps({ stage: 'packed', steps: made })[2]).toBe('Packed and wrapped: now, Wed, 25 Nov');
    const sent = { ...made, sent: '2026-11-25T06:00:00Z' };
    expect(steps({ stage: 'on_the_way', isLate: true, steps: sent }).slice(3)).toEqual([
      'On its way: now, Wed, 25 Nov',
      'With you: ahead, no day',
    ]);
    const there = { ...sent, delivered: '2026-12-01T06:00:00Z' };
    expect(steps({ stage: 'delivered', steps: there })).toEqual([
      'Ordered: done, Fri, 20 Nov',
      'Made by hand: done, Sat, 21 Nov',
      'Packed and wrapped: done, Wed, 25 Nov',
      'On its way: done, Wed, 25 Nov',
      'With you: done, Tue, 1 Dec',
    ]);
    expect(steps({ arrivesOn: null })[4]).toBe('With you: ahead, no day');
  });
});

it('numbers parcels where there are several', () => {
  expect(plain(parcelTitle(PARCEL, 0, 1))).toBe('Your parcel, sent on Wed, 25 Nov');
  expect(plain(parcelTitle({ ...PARCEL, deliveredAt: '2026-11-30T06:00:00Z' }, 1, 2))).toBe(
    'Parcel 2 of 2, delivered on Mon, 30 Nov',
  );
});

it('begins a thank-you with a first line, once', () => {
  expect(withFirstLine('  ', 'We love it')).toBe('We love it. ');
  expect(withFirstLine('Thank you!', 'We love it')).toBe('We love it. Thank you!');
  expect(withFirstLine('We love it. Thank you!', 'We love it')).toBe('We love it. Thank you!');
});

it('exchanges what is ticked and may come back', () => {
  const items = [
    { lineId: 'a', exchangeable: 2 },
    { lineId: 'b', exchangeable: 0 },
    { lineId: 'c', exchangeable: 1 },
  ];
  expect(chosenPieces(items, new Set(['a', 'b']))).toEqual([{ lineId: 'a', quantity: 2 }]);
  expect(['requested', 'approved', 'declined', 'settled', 'x'].map(exchangeState)).toEqual([
    'We’re looking at it',
    'Please send it back',
    'We can’t take it back',
    'Store credit added',
    '',
  ]);
});
