import { PENDING_STATES, statesFor } from '../order.pipeline.js';
import type { OrderState } from './order.types.js';

/** It is in the shop and has not left. */
const IN_SHOP_STATES = statesFor('correct');
const DAY_STATES = statesFor('change_day');

/** States in which what was added to an order waits to leave with it, paid or not. */
export const WAITING_STATES: readonly OrderState[] = [...PENDING_STATES, ...IN_SHOP_STATES];

interface ChangedOrder {
  readonly state: OrderState;
  /** The order that it was added to, and goes with. */
  readonly addedTo?: string | null | undefined;
}

/** Whether the desk may add items to an order: not to an addition, and not once a parcel has left. */
export const mayAddTo = ({
  state,
  addedTo,
  parcelsSent = 0,
}: ChangedOrder & { readonly parcelsSent?: number }): boolean =>
  IN_SHOP_STATES.includes(state) && !addedTo && parcelsSent === 0;

/** Whether a buyer may choose another day of arrival: until it is packed, and not while a proof waits for an answer. */
export const mayChangeDay = ({
  state,
  addedTo,
  arrivesOn,
  openProofs = 0,
}: ChangedOrder & {
  readonly arrivesOn?: string | null | undefined;
  readonly openProofs?: number;
}): boolean => DAY_STATES.includes(state) && Boolean(arrivesOn) && !addedTo && openProofs === 0;
