import { describe, expect, it } from '@jest/globals';
import { razorpayPage } from './razorpay-checkout.js';

describe('the gateway’s part of the payment page', () => {
  it('R-PAY-02 is its script, its frames and what they call', () => {
    const checkoutScriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
    expect(razorpayPage({ checkoutScriptUrl, apiUrl: 'https://api.razorpay.com/v1' })).toEqual({
      scriptUrl: checkoutScriptUrl,
      frames: ['https://checkout.razorpay.com', 'https://api.razorpay.com'],
      connects: ['https://checkout.razorpay.com', 'https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
      payments: ['https://api.razorpay.com'],
    });
  });

  it('P51 is one origin where the sandbox takes its place', () => {
    const sandbox = 'http://127.0.0.1:4100';
    const page = razorpayPage({ checkoutScriptUrl: `${sandbox}/v1/checkout.js`, apiUrl: sandbox });
    expect([page.frames, page.connects]).toEqual([[sandbox], [sandbox]]);
  });
});
