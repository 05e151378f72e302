import { describe, expect, it } from '@jest/globals';
import { INITIAL_STATE, ORDER_TRANSITIONS } from '../order.pipeline.js';
import { PAYMENT_SOURCES, type OrderEffect } from './order.types.js';
import { TransitionEffects, validateTransitions } from './transition-effects.js';

const nothing = () => undefined;
const named = [...new Set(ORDER_TRANSITIONS.flatMap(({ effects }) => effects))];
const handlersOf = (effects: readonly OrderEffect[]) => Object.fromEntries(effects.map((name) => [name, nothing]));

describe('TransitionEffects', () => {
  it('starts when every effect of the pipeline has a handler', () => {
    const effects = new TransitionEffects();
    effects.register(handlersOf(named));
    expect(() => effects.onApplicationBootstrap()).not.toThrow();
  });

  it('refuses to start without one of them', () => {
    for (const missing of named) {
      const effects = new TransitionEffects();
      effects.register(handlersOf(named.filter((name) => name !== missing)));
      expect(() => effects.onApplicationBootstrap()).toThrow(`the effect ${missing} has no handler`);
    }
  });

  it('refuses a second handler of an effect', () => {
    const effects = new TransitionEffects();
    effects.register({ keep_stock: nothing });
    expect(() => effects.register({ keep_stock: nothing })).toThrow('the effect keep_stock has two handlers');
  });
});

describe('the order table', () => {
  it('R-ORD-10 has one row for a case and reaches each of its states', () => {
    expect(validateTransitions(ORDER_TRANSITIONS, INITIAL_STATE)).toEqual([]);
  });

  it('finds the faults of a broken table', () => {
    const [row] = ORDER_TRANSITIONS;
    if (!row) throw new Error('the table is empty');
    expect(validateTransitions([row, row, { ...row, from: 'shipped' }], INITIAL_STATE)).toEqual([
      ...PAYMENT_SOURCES.map((money) => `two rows for awaiting_payment + payment_captured (money ${money})`),
      'shipped is never reached',
    ]);
  });
});
