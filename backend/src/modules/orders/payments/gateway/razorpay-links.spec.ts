import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../../kernel/index.js';
import { linkRequest, toLink } from './razorpay-links.js';

const told = {
  id: 'plink_1',
  reference_id: 'ours',
  amount: 30_000,
  status: 'created',
  short_url: 'https://rzp.io/i/a',
};
const link = {
  id: 'plink_1',
  reference: 'ours',
  amount: 30_000,
  status: 'open',
  url: 'https://rzp.io/i/a',
  orderId: null,
};

describe('a payment link of Razorpay’s', () => {
  it('P73 is read also where its order is not told yet', () => {
    expect(toLink(told)).toEqual(link);
    expect(toLink({ ...told, order_id: '', reference_id: null })).toEqual({ ...link, reference: '' });
    expect(toLink({ ...told, order_id: 'order_1' })).toEqual({ ...link, orderId: 'order_1' });
  });

  it.each(['paid', 'cancelled', 'expired'])('P74 that is %s is read so, and every other state is open', (status) => {
    expect(toLink({ ...told, status }).status).toBe(status);
    expect(toLink({ ...told, status: 'partially_paid' }).status).toBe('open');
  });

  it('P73 is asked for in paise, whole, and without the gateway’s own messages', () => {
    const customer = { name: 'Meera Iyer', email: 'meera@example.com', contact: '+919876543210' };
    const expiresAt = new Date('2026-11-30T10:00:00.900Z');
    const wanted = { amount: paise(30_000), reference: 'ours', description: 'Order SG-1', customer, expiresAt };
    expect(linkRequest({ ...wanted, notes: { order_id: 'o1' } })).toEqual({
      amount: 30_000,
      currency: 'INR',
      accept_partial: false,
      reference_id: 'ours',
      description: 'Order SG-1',
      customer,
      notify: { email: false, sms: false },
      reminder_enable: false,
      expire_by: 1_796_032_800,
      notes: { order_id: 'o1' },
    });
  });
});
