import { describe, expect, it } from '@jest/globals';
import { paymentPageScripts } from './payment-page-scripts.js';
import { contentSecurityPolicy, securityHeaders } from './security-headers.js';

const frames = ['https://checkout.razorpay.com', 'https://api.razorpay.com'];
const gateway = {
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  frames,
  connects: [...frames, 'https://lumberjack.razorpay.com'],
  payments: ['https://api.razorpay.com'],
};
const settings = { publicUrl: 'https://shop.example', gateway };
const directive = (policy: 'shop' | 'checkout', name: string) =>
  contentSecurityPolicy(settings, policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('the content security policy', () => {
  it('runs only the shop’s own scripts, and none that stands in a page', () => {
    expect(directive('shop', 'script-src')).toBe("script-src 'self'");
    expect(contentSecurityPolicy(settings, 'shop')).not.toContain('unsafe-eval');
    expect(directive('shop', 'frame-src')).toBe("frame-src 'none'");
    expect(directive('shop', 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('tells browsers where to report what it stopped', () => {
    expect(directive('shop', 'report-uri')).toBe('report-uri /api/csp-reports');
    expect(directive('checkout', 'report-to')).toBe('report-to csp');
    expect(securityHeaders(settings)['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  });

  it('P63 lets checkout pages, and no others, send a browser without frames to the gateway by a form', () => {
    expect(directive('checkout', 'form-action')).toBe(`form-action 'self' ${frames.join(' ')}`);
    expect(directive('shop', 'form-action')).toBe("form-action 'self'");
    expect(contentSecurityPolicy(settings, 'admin')).toContain("form-action 'self';");
  });

  it('R-PAY-02 lets checkout pages, and no others, load the gateway’s script and frame', () => {
    const listed = paymentPageScripts(gateway).map(({ source }) => source);
    expect(directive('checkout', 'script-src')).toBe(`script-src ${listed.join(' ')}`);
    expect(directive('checkout', 'script-src')).toBe("script-src 'self' https://checkout.razorpay.com");
    expect(directive('checkout', 'frame-src')).toBe('frame-src https://checkout.razorpay.com https://api.razorpay.com');
    expect(directive('checkout', 'connect-src')).toBe(`connect-src 'self' ${gateway.connects.join(' ')}`);
    expect(securityHeaders(settings)['permissions-policy']).toContain('payment=(self "https://api.razorpay.com")');
    expect(contentSecurityPolicy(settings, 'shop')).not.toContain('razorpay');
  });
});
