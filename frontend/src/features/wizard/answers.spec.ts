import { describe, expect, it } from '@jest/globals';
import { GIFTING_GUIDES } from '../../lib/paths';
import {
  budgetDigits,
  budgetOf,
  recipientLabel,
  OCCASIONS,
  parseWizardUrl,
  occasionLabel,
  wizardUrl,
  type Answers,
} from './answers';

const read = (query: string) => parseWizardUrl(new URLSearchParams(query));
const whole: Answers = { recipient: 'her', occasion: 'Thank you', budget: '2000' };

describe('the budget', () => {
  it.each([
    ['2000', '2000'],
    ['₹2,000', '2000'],
    ['Rs.2,000.50', '2000'],
    ['1,00,000', '100000'],
    ['007', '7'],
    ['0', '0'],
    ['a lot', ''],
    ['-', ''],
    ['123456789', '1234567'],
  ])('R-WIZ-04 takes numbers only: %s', (typed, digits) => {
    expect(budgetDigits(typed)).toBe(digits);
  });

  it('R-WIZ-07 is no number when the address holds none', () => {
    expect(budgetOf(whole)).toBe(2000);
    expect(budgetOf({ ...whole, budget: 'any' })).toBeNaN();
    expect(budgetOf({ ...whole, budget: '' })).toBeNaN();
  });
});

describe('the address', () => {
  it('R-WIZ-01 R-DATA-33 leads to each of the four steps, with recipient, occasion and budget', () => {
    for (const step of [1, 2, 3, 4] as const) {
      const [, query = ''] = wizardUrl(step, whole).split('?');
      expect(read(query)).toEqual({ step, answers: whole });
    }
    expect(wizardUrl(1, { recipient: null, occasion: null, budget: '' })).toBe('/gift-wizard');
  });

  it('R-WIZ-01 leads no further than the first question without an answer', () => {
    expect(read('step=4').step).toBe(1);
    expect(read('step=4&recipient=her').step).toBe(2);
    expect(read('step=4&recipient=her&occasion=Birthday').step).toBe(3);
    expect(read('step=4&recipient=her&occasion=Birthday&budget=any').step).toBe(4);
    expect(read('step=2&recipient=nobody').step).toBe(1);
    expect(read('step=3&recipient=her&occasion=Monday').step).toBe(2);
  });

  it('may be written by hand', () => {
    expect(read('step=9').step).toBe(1);
    expect(read('step=2&recipient=HER')).toMatchObject({ step: 2, answers: { recipient: 'her' } });
    expect(read('step=3&recipient=diy&occasion=thank+you').answers.occasion).toBe('Thank you');
  });
});

it('R-WIZ-01 every recipient and occasion has its words', () => {
  expect(GIFTING_GUIDES.map(recipientLabel).every(Boolean)).toBe(true);
  expect(OCCASIONS.map(occasionLabel).every(Boolean)).toBe(true);
  expect(GIFTING_GUIDES).toHaveLength(6);
  expect(OCCASIONS).toEqual([
    'Birthday',
    'Anniversary',
    'Wedding',
    'Housewarming',
    'Festival',
    'Thank you',
    'Just because',
  ]);
});
