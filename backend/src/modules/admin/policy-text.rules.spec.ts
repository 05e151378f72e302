import { expect, it } from '@jest/globals';
import { paise } from '../../kernel/index.js';
import { fillPlaceholders, policyValues, unknownPlaceholders } from './policy-text.rules.js';

const VALUES = {
  site_name: 'Uphaar',
  contact_email: 'care@uphaar.example',
  cancel_hours: '6',
  return_days: '7',
  damage_hours: '24',
  express_fee: '₹200',
  gift_wrap_fee: '₹25',
};

it('words in braces that the shop does not know are named, each once', () => {
  expect(unknownPlaceholders('{cancel_hours} {price} {price} {} { cancel_hours}')).toEqual([
    '{price}',
    '{}',
    '{ cancel_hours}',
  ]);
  expect(unknownPlaceholders('No braces at all.')).toEqual([]);
  expect(unknownPlaceholders('Cancel within {cancel_hours} hours. } {')).toEqual([]);
});

it('the page has the values of the settings in their place', () => {
  expect(fillPlaceholders('Write to {contact_email} within {cancel_hours} hours; {other}.', VALUES)).toBe(
    'Write to care@uphaar.example within 6 hours; {other}.',
  );
});

it('the values are those of the terms and of the shop', () => {
  const terms = {
    order: { cancelHours: 6, returnDays: 7, damageHours: 24 },
    expressFee: paise(120_000),
    giftWrapFeeEachPiece: paise(2_550),
  } as unknown as Parameters<typeof policyValues>[0];
  expect(policyValues(terms, { site_name: 'Uphaar', contact_email: 'care@uphaar.example' })).toEqual({
    ...VALUES,
    express_fee: '₹1,200',
    gift_wrap_fee: '₹25.5',
  });
});
