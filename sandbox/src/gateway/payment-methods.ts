import type { Card, Method, Payment, PaymentError } from './entities.js';
import { gatewayId } from './ids.js';

export interface Instrument {
  vpa?: string;
  cardNumber?: string;
  cardName?: string;
  bank?: string;
  wallet?: string;
}

export const TEST_VALUES = {
  vpa: { success: 'success@razorpay', failure: 'failure@razorpay', pending: 'pending@razorpay' },
  card: { success: '4100280000001007', failure: '4000000000000002' },
} as const;

type MethodFields = Pick<Payment, 'card_id' | 'card' | 'bank' | 'wallet' | 'vpa' | 'upi' | 'emi' | 'acquirer_data'>;

const NO_INSTRUMENT = { card_id: null, bank: null, wallet: null, vpa: null };

export function methodFields(method: Method, instrument: Instrument): MethodFields {
  if (method === 'upi') {
    const vpa = instrument.vpa ?? TEST_VALUES.vpa.success;
    return { ...NO_INSTRUMENT, vpa, upi: { vpa }, acquirer_data: { rrn: null } };
  }
  if (method === 'card') {
    const card = cardOf(instrument);
    return { ...NO_INSTRUMENT, card_id: card.id, card, acquirer_data: { auth_code: null } };
  }
  if (method === 'netbanking') {
    return { ...NO_INSTRUMENT, bank: instrument.bank ?? 'HDFC', acquirer_data: { bank_transaction_id: null } };
  }
  if (method === 'emi') {
    const card: Card = { ...cardOf(instrument), type: 'credit', issuer: 'HDFC', emi: true };
    const emi = { issuer: 'HDFC', rate: 1400, duration: 6 };
    return { ...NO_INSTRUMENT, card_id: card.id, card, emi, acquirer_data: { auth_code: null } };
  }
  if (method === 'bank_transfer') {
    return { ...NO_INSTRUMENT, bank: instrument.bank ?? 'HDFC', acquirer_data: { rrn: null } };
  }
  return {
    ...NO_INSTRUMENT,
    wallet: instrument.wallet ?? PROVIDERS[method],
    acquirer_data: { transaction_id: null },
  };
}

const PROVIDERS = { wallet: 'payzapp', cardless_emi: 'earlysalary', paylater: 'lazypay' } as const;

const BANKS = { HDFC: 'HDFC Bank', ICIC: 'ICICI Bank', SBIN: 'State Bank of India', UTIB: 'Axis Bank' };

/** What the account takes, as `GET /v1/methods` tells it. */
export function enabledMethods(disabled: readonly Method[]): Record<string, unknown> {
  const on = (method: Method): boolean => !disabled.includes(method);
  const networks = { AMEX: 1, DICL: 0, MC: 1, MAES: 1, VISA: 1, JCB: 0, RUPAY: 1, BAJAJ: 0 };
  return {
    entity: 'methods',
    card: on('card'),
    debit_card: on('card'),
    credit_card: on('card'),
    prepaid_card: on('card'),
    card_networks: networks,
    amex: on('card'),
    netbanking: on('netbanking') ? BANKS : [],
    wallet: on('wallet') ? { payzapp: true } : [],
    emi: on('emi'),
    upi: on('upi'),
    cardless_emi: on('cardless_emi') ? { earlysalary: true } : [],
    paylater: on('paylater') ? { lazypay: true } : [],
    upi_intent: on('upi'),
    bank_transfer: on('bank_transfer'),
  };
}

/** The bank's reference, known once it said yes. */
export function acquired(payment: Payment): Record<string, string | null> {
  const reference = String(Math.floor(Math.random() * 1e12)).padStart(12, '0');
  return Object.fromEntries(Object.keys(payment.acquirer_data).map((name) => [name, reference]));
}

export const NO_ERROR: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export function failureFor(method: Method): PaymentError {
  const source = {
    upi: 'customer',
    card: 'issuer_bank',
    netbanking: 'bank',
    wallet: 'issuer',
    emi: 'issuer_bank',
    cardless_emi: 'issuer',
    paylater: 'issuer',
    bank_transfer: 'bank',
  }[method];
  return {
    error_code: 'BAD_REQUEST_ERROR',
    error_description:
      "Your payment didn't go through as it was declined. Try another payment method or contact your bank.",
    error_source: source,
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  };
}

/** The bank has not answered for ten minutes. */
export const TIMED_OUT: PaymentError = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment was not completed on time.',
  error_source: 'customer',
  error_step: 'payment_authentication',
  error_reason: 'payment_timed_out',
};

function cardOf(instrument: Instrument): Card {
  const number = instrument.cardNumber ?? TEST_VALUES.card.success;
  return {
    id: gatewayId('card'),
    entity: 'card',
    name: instrument.cardName ?? '',
    last4: number.slice(-4),
    network: networkOf(number),
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
  };
}

function networkOf(number: string): string {
  if (number.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^(60|65|81|82|508)/.test(number)) return 'RuPay';
  return 'MasterCard';
}
