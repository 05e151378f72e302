import { OPEN_STATES } from '../order.pipeline.js';

/** The states in which an order can still be paid, as a list in SQL. */
export const OPEN_STATES_SQL = OPEN_STATES.map((state) => `'${state}'`).join(', ');
