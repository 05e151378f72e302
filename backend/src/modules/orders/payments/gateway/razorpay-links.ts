import type Razorpay from 'razorpay';
import { paise } from '../../../../kernel/index.js';
import type { GatewayLink, GatewayLinkState, NewGatewayLink } from './payment-gateway.js';

/** A payment link as the gateway's API answers it: the package's types leave out its order, and fields that may be null. */
export interface LinkEntity {
  readonly id: string;
  readonly reference_id?: string | null;
  readonly amount: number | string;
  readonly status: string;
  readonly short_url: string;
  readonly order_id?: string | null;
}

const STATES: Readonly<Record<string, GatewayLinkState>> = {
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
};

export function toLink({ id, reference_id, amount, status, short_url, order_id }: LinkEntity): GatewayLink {
  return {
    id,
    reference: reference_id ?? '',
    amount: paise(Number(amount)),
    status: STATES[status] ?? 'open',
    url: short_url,
    orderId: order_id || null,
  };
}

/** Our own e-mail brings the address, so the gateway writes to nobody. */
export function linkRequest({
  amount,
  reference,
  description,
  customer,
  expiresAt,
  notes,
}: NewGatewayLink): Parameters<Razorpay['paymentLink']['create']>[0] {
  return {
    amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    description,
    customer,
    notify: { email: false, sms: false },
    reminder_enable: false,
    expire_by: Math.floor(expiresAt.getTime() / 1000),
    notes: { ...notes },
  };
}
