import type { OrderTransition } from '../order.pipeline.js';
import { PAYMENT_SOURCES } from './payment-source.js';
import type { OrderState } from './order-state.js';

/** Faults of a table: two rows for one case, or a state that no order can reach. Empty when it is sound. */
export function validateTransitions(rows: readonly OrderTransition[], first: OrderState): string[] {
  const cases = rows.flatMap(({ from, event, money }) =>
    (money ?? PAYMENT_SOURCES).map((kind) => `${from} + ${event} (money ${kind})`),
  );
  const twice = [...new Set(cases.filter((name, index) => cases.indexOf(name) !== index))];
  const reached = new Set<OrderState>([first]);
  for (let grown = true; grown;) {
    const next = rows.filter(({ from, to }) => reached.has(from) && !reached.has(to)).map(({ to }) => to);
    next.forEach((state) => reached.add(state));
    grown = next.length > 0;
  }
  const lost = rows.filter(({ from }) => !reached.has(from)).map(({ from }) => from);
  return [...twice.map((name) => `two rows for ${name}`), ...lost.map((state) => `${state} is never reached`)];
}
