/** Every state of an order. `order.pipeline.ts` tells how it gets from one to the next. */
export const ORDER_STATES = [
  'awaiting_payment',
  'payment_failed',
  'paid',
  'placed',
  'in_production',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return_requested',
  'return_approved',
  'returned',
  'refund_due',
  'refunded',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** States in which the next step is the shop's. */
export const ACTIONABLE_STATES = [
  'paid',
  'placed',
  'in_production',
  'packed',
  'return_requested',
  'refund_due',
] as const satisfies readonly OrderState[];

/** States in which nothing is made, on its way or owed: an order may be deleted, which moves it to the archive. */
const DELETABLE_STATES = [
  'awaiting_payment',
  'payment_failed',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const satisfies readonly OrderState[];

export const isDeletable = (state: OrderState): boolean => (DELETABLE_STATES as readonly OrderState[]).includes(state);

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'cod', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the buyer is told of the money, by the order's state and whether a payment was captured for it. */
export function paymentStatus(state: OrderState, isPaid: boolean, payBy: PaymentMode = 'gateway'): PaymentStatus {
  switch (state) {
    case 'awaiting_payment':
      return 'pending';
    case 'payment_failed':
      return 'failed';
    case 'refunded':
      return 'refunded';
    case 'placed':
      return 'cod';
    case 'cancelled':
      if (isPaid) return 'paid';
      return payBy === 'cash' ? 'cod' : 'failed';
    default:
      return isPaid ? 'paid' : 'cod';
  }
}

/** What only the gateway's word brings about. */
export type PaymentEvent =
  | 'payment_captured'
  | 'payment_captured_sold_out'
  | 'payment_failed'
  | 'refund_completed'
  | 'refund_failed';

/** What the admin does, in the order in which a piece goes through the shop. */
export const ADMIN_EVENTS = [
  'start_production',
  'pack',
  'ship',
  'deliver',
  'delivery_failed',
  'return_to_shop',
  'refuse_at_door',
  'cancel',
] as const;
export type AdminEvent = (typeof ADMIN_EVENTS)[number];

/** What time alone brings about. */
export type TimerEvent = 'expire';

/** What a buyer brings about without the gateway: store credit that pays all, the code of an order paid at the door. */
export type CustomerEvent = 'paid_by_credit' | 'cash_confirmed';

/** A buyer looks at how a personalised piece will be made. */
export type ProofEvent = 'send_proof' | 'approve_proof' | 'change_proof' | 'withdraw_proof';

/**
 * What follows from a buyer's return or report of damage (returns.rules.ts decides which are accepted). `receive_*` when the
 * piece is back at the shop, `settle_claim` and `refund_claim` when nothing need come back; the name tells the remedy.
 */
export type ReturnEvent =
  | 'request_return'
  | 'decline_return'
  | 'approve_return'
  | 'receive_return'
  | 'receive_for_refund'
  | 'receive_refunded'
  | 'settle_claim'
  | 'refund_claim';

/**
 * The desk corrects what a buyer gave: before the order leaves, and its parcel's number after that. Its buyer chooses
 * another day of arrival.
 */
export type CorrectionEvent = 'correct' | 'correct_tracking' | 'change_day';

/** An order that leaves in several parcels: one of them, until the last has left or nothing is left to send. */
export type ParcelEvent = 'ship_part' | 'deliver_part' | 'close_parcels';

export type OrderEvent =
  | CustomerEvent
  | PaymentEvent
  | AdminEvent
  | ParcelEvent
  | ProofEvent
  | ReturnEvent
  | CorrectionEvent
  | TimerEvent;

/** Effects that belong to the change itself and commit in its transaction. */
export type OrderEffect =
  | 'keep_coupon'
  | 'keep_stock'
  | 'note_payment'
  | 'renew_promise'
  | 'empty_cart'
  | 'stop_checking'
  | 'watch_for_second'
  | 'close_siblings'
  | 'release_coupon'
  | 'give_back_credit'
  | 'give_back_stock'
  | 'shelve_parcel'
  | 'shelve_return'
  | 'refund_all'
  | 'refund_held'
  | 'close_link'
  | 'settle_addition'
  | 'end_remake'
  | 'refund_sold_out'
  | 'note_cash'
  | 'bar_cash'
  | 'count_attempt'
  | 'count_parcel'
  | 'note_delivery'
  | 'refund_return'
  | 'credit_return'
  | 'close_return';

/** How an order is paid: at the gateway before it is made, or in cash at the door. */
/** How an order came in: from the shop's checkout, or taken by the desk. */
export const CHANNELS = ['shop', 'phone', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

export const PAYMENT_MODES = ['gateway', 'cash'] as const;

export type PaymentMode = (typeof PAYMENT_MODES)[number];

export const PAYMENT_SOURCES = ['none', ...PAYMENT_MODES, 'credit'] as const;
/** How an order's money came: by the `gateway` also where store credit paid a part of it. */
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Nothing of an order in one of these is made or sent any more. */
export const GIVEN_UP_STATES: readonly OrderState[] = ['cancelled', 'refund_due', 'refunded'];

/** Whether a payment is of an order's price: the one that paid it, or one that paid a part. */
export const isOfPrice = (
  order: { readonly paidPaymentId?: string | null | undefined },
  payment: { readonly gatewayPaymentId: string; readonly paysPart: boolean },
): boolean => payment.paysPart || payment.gatewayPaymentId === order.paidPaymentId;

interface PaidOrder {
  readonly paidAt?: Date | string | null | undefined;
  readonly paidPaymentId?: string | null | undefined;
  readonly payBy: PaymentMode;
  readonly credit: number;
  readonly amount: number;
}

export function paymentSourceOf({ paidAt, paidPaymentId, payBy, credit, amount }: PaidOrder): PaymentSource {
  if (!paidAt) return 'none';
  if (paidPaymentId) return 'gateway';
  return payBy === 'cash' && credit < amount ? 'cash' : 'credit';
}

export const PAYMENT_STATES = ['created', 'authorized', 'captured', 'failed', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why an order changes. */
export interface TransitionContext {
  /** Who: `gateway`, `customer`, `clock`, or an admin's address. */
  readonly actor: string;
  readonly note?: string;
  /** The gateway's id of the payment that it is about. */
  readonly paymentId?: string;
  /** What came back can be sold again: counted pieces go on the shelf. */
  readonly restock?: boolean;
}

/** Where an order goes. All of it is text that a person typed, trimmed. */
export interface DeliveryAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly locality: string;
  readonly city: string;
  readonly state: string;
  /** Six digits, not beginning with 0. */
  readonly pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  readonly phone: string;
  readonly billingAddress?: string;
  /** Who bought it, where it goes to somebody else. */
  readonly buyer?: { readonly name: string; readonly phone: string };
  /** The registered business that is billed: its GSTIN as `normalizeGstin` gives it, and its legal name. */
  readonly business?: { readonly gstin: string; readonly legalName: string };
}

/** Whom the shop writes to and calls about the order. */
export function buyerOf({ firstName, lastName, phone, buyer }: DeliveryAddress): { name: string; phone: string } {
  return buyer ?? { name: `${firstName} ${lastName}`, phone };
}

/** The address as the lines of a letter, without the phone. */
export function addressLines(address: DeliveryAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.address,
    `${address.locality}, ${address.city}, ${address.state} ${address.pinCode}`,
  ];
}

/** How many pieces of a line. */
export interface LineQuantity {
  readonly lineId: string;
  readonly quantity: number;
}

export const isPersonalised = ({
  customText,
  photoFileId,
}: {
  readonly customText?: string | null | undefined;
  readonly photoFileId?: string | null | undefined;
}): boolean => Boolean(customText ?? photoFileId);

/** return: a change of mind; damage: it arrived broken or wrong. */
export const RETURN_KINDS = ['return', 'damage'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

const NO_DOCUMENTS_REASONS: Partial<Record<OrderState, string>> = {
  awaiting_payment: 'It waits for its payment.',
  payment_failed: 'Its payment failed.',
  cancelled: 'It was cancelled.',
  refund_due: 'It is refunded, not made.',
  refunded: 'It was refunded.',
};

/** Why an order has no documents; '' when it has. */
export function noDocumentsReason(state: OrderState): string {
  return NO_DOCUMENTS_REASONS[state] ?? '';
}

/**
 * What the shop has to do about proofs: the first is still to be sent, its buyer wants something otherwise, or has not
 * answered the reminder and is to be called.
 */
export const PROOF_TASKS = ['to_send', 'to_change', 'to_call'] as const;
export type ProofTask = (typeof PROOF_TASKS)[number];
