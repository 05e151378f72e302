import type { DeliveryAddress } from './delivery-address.js';
import type { OrderState } from './order-state.js';

const DAY_MS = 86_400_000;
/** A payment that comes later than this does not come. */
const PAYABLE_DAYS = 30;

const PENDING_STATES: ReadonlySet<OrderState> = new Set(['awaiting_payment', 'payment_failed']);
const CLOSED_STATES: ReadonlySet<OrderState> = new Set(['delivered', 'cancelled', 'returned', 'refunded']);

export interface RedactedOrder {
  readonly state: OrderState;
  readonly isPaid: boolean;
  readonly createdAt: Date;
  readonly address: DeliveryAddress;
}

const EMPTY_ADDRESS: DeliveryAddress = {
  firstName: '',
  lastName: '',
  address: '',
  locality: '',
  city: '',
  state: '',
  pinCode: '',
  phone: '',
};

/**
 * What the order of an erased person keeps of its address. A sale keeps name and address: its invoice must stand in
 * the books for as long as tax law asks (section 36 of the CGST Act: 72 months). The phone stays until the parcel has
 * arrived. An order that never became a sale keeps nothing once it cannot be paid any more.
 */
export function retainedAddress({ state, isPaid, createdAt, address }: RedactedOrder, now: Date): DeliveryAddress {
  const payable = now.getTime() - createdAt.getTime() < PAYABLE_DAYS * DAY_MS;
  if (!isPaid && (state === 'cancelled' || (PENDING_STATES.has(state) && !payable))) return EMPTY_ADDRESS;
  if (!CLOSED_STATES.has(state)) return address;
  const { buyer, ...place } = address;
  return { ...place, phone: '', ...(buyer ? { buyer: { ...buyer, phone: '' } } : {}) };
}
