import { PENDING_STATES } from '../order.pipeline.js';

/** The states in which an order can still be paid, as a list in SQL. */
export const PENDING_STATES_SQL = PENDING_STATES.map((state) => `'${state}'`).join(', ');
