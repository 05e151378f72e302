export type Notes = Record<string, string | number | boolean> | [];
export type Capture = 'automatic' | 'manual';
export const METHODS = [
  'upi',
  'card',
  'netbanking',
  'wallet',
  'emi',
  'cardless_emi',
  'paylater',
  'bank_transfer',
] as const;
export type Method = (typeof METHODS)[number];
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
export type RefundStatus = 'pending' | 'processed' | 'failed';

/** Amounts are paise, times Unix seconds, as on the gateway's wire. */
export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface OrderRow {
  order: Order;
  capture: Capture;
  /** Minutes from the payment's creation within which it is captured by itself. */
  automaticMinutes: number;
  /** Minutes from the payment's creation after which an authorized payment is given back. */
  manualMinutes: number;
}

export interface Card {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'debit' | 'credit';
  issuer: string | null;
  international: boolean;
  emi: boolean;
  sub_type: 'consumer';
}

export interface PaymentError {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
}

export interface Payment extends PaymentError {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  base_amount: number;
  status: PaymentStatus;
  order_id: string;
  invoice_id: string | null;
  international: boolean;
  method: Method;
  amount_refunded: number;
  amount_transferred: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  upi?: { vpa: string };
  emi?: { issuer: string; rate: number; duration: number };
  /** Present when an offer of the account has lowered the amount. */
  offer_id?: string;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: string | null;
  status: RefundStatus;
  speed_processed: 'normal' | 'instant';
  speed_requested: 'normal' | 'optimum';
}

export interface RefundRow {
  refund: Refund;
  /** What settles it; null when it waits for an explicit settlement. */
  outcome: 'processed' | 'failed' | null;
}

/** What the account has switched on. Amounts are paise. */
export interface Account {
  unique_receipts: boolean;
  /** The largest amount of an order. */
  max_amount: number;
  /** `customer`: the buyer pays the fee on top of the order. */
  fee_bearer: 'business' | 'customer';
  /** What an offer takes off each payment; null when there is none. */
  offer_discount: number | null;
  calls_per_second: number | null;
  disabled_methods: Method[];
}

export interface Settlement {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'processed';
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
}

export interface ReconItem {
  entity_id: string;
  type: 'payment' | 'refund' | 'adjustment';
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  posted_at: null;
  credit_type: 'default';
  description: string | null;
  notes: Notes | null;
  payment_id: string | null;
  settlement_utr: string;
  order_id: string | null;
  order_receipt: string | null;
  method: Method | null;
  card_network: string | null;
  card_issuer: string | null;
  card_type: string | null;
  dispute_id: string | null;
}

export interface PaymentLink {
  id: string;
  accept_partial: false;
  amount: number;
  amount_paid: number;
  callback_url: string;
  callback_method: string;
  cancelled_at: number;
  created_at: number;
  currency: string;
  customer: { name?: string; email?: string; contact?: string };
  description: string;
  expire_by: number;
  expired_at: number;
  notes: Notes;
  notify: { email: boolean; sms: boolean };
  order_id: string;
  payments: LinkPayment[] | null;
  reference_id: string;
  reminder_enable: boolean;
  short_url: string;
  status: 'created' | 'paid' | 'cancelled' | 'expired';
  updated_at: number;
  upi_link: boolean;
}

export interface LinkPayment {
  amount: number;
  created_at: number;
  method: Method;
  payment_id: string;
  plink_id: string;
  status: 'captured';
  updated_at: number;
}

export interface PaymentLinkRow {
  link: PaymentLink;
}

export interface SettlementRow {
  settlement: Settlement;
  items: ReconItem[];
}

export const DISPUTE_PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const;
export type DisputePhase = (typeof DISPUTE_PHASES)[number];
export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';

/** Lists hold ids of documents. */
export interface DisputeEvidence {
  amount: number;
  summary: string | null;
  shipping_proof: string[] | null;
  billing_proof: string[] | null;
  cancellation_proof: string[] | null;
  customer_communication: string[] | null;
  proof_of_service: string[] | null;
  explanation_letter: string[] | null;
  refund_confirmation: string[] | null;
  access_activity_log: string[] | null;
  refund_cancellation_policy: string[] | null;
  term_and_conditions: string[] | null;
  others: { type: string; document_ids: string[] }[] | null;
  submitted_at: number | null;
}

export interface Dispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  /** 0 until the dispute is lost. */
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: DisputeStatus;
  phase: DisputePhase;
  created_at: number;
  evidence: DisputeEvidence;
}

export interface DisputeRow {
  dispute: Dispute;
  /** The events show the payment without its order. */
  hidesOrder: boolean;
}

export interface RefundKey {
  fingerprint: string;
  refundId: string;
}

export interface Delivery {
  at: string;
  status: number | null;
  error: string | null;
  faults: string[];
}

export interface WebhookEvent {
  id: string;
  event: string;
  body: string;
  created_at: number;
  state: 'pending' | 'delivered' | 'dropped' | 'given_up';
  attempts: number;
  next_attempt_at: number | null;
  deliveries: Delivery[];
  /** Where it goes instead of the shop's own address. */
  target?: string;
}
