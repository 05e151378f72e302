import { describe, expect, it } from '@jest/globals';
import { ORDER_TRANSITIONS } from '../order.pipeline.js';
import type { OrderEffect } from './order.types.js';
import { TransitionEffects } from './transition-effects.js';

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
