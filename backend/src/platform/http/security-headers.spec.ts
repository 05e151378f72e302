import { describe, expect, it } from '@jest/globals';
import { paymentsConfig, shopConfig, withEnvironment } from '../config/index.js';
import { paymentPageScripts } from './payment-page-scripts.js';
import { contentSecurityPolicy, securityHeaders } from './security-headers.js';

const settings = withEnvironment(
  { SHOP_MODE: 'test', DATABASE_URL: 'postgresql://x@127.0.0.1/x', APP_SECRET: 'x' },
  () => ({ ...shopConfig(), ...paymentsConfig() }),
);
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
    const gateway = 'https://checkout.razorpay.com https://api.razorpay.com';
    expect(directive('checkout', 'form-action')).toBe(`form-action 'self' ${gateway}`);
    expect(directive('shop', 'form-action')).toBe("form-action 'self'");
    expect(contentSecurityPolicy(settings, 'admin')).toContain("form-action 'self';");
  });

  it('R-PAY-02 lets checkout pages, and no others, load the gateway’s script and frame', () => {
    const listed = paymentPageScripts(settings).map(({ source }) => source);
    expect(directive('checkout', 'script-src')).toBe(`script-src ${listed.join(' ')}`);
    expect(directive('checkout', 'script-src')).toBe("script-src 'self' https://checkout.razorpay.com");
    expect(directive('checkout', 'frame-src')).toBe('frame-src https://checkout.razorpay.com https://api.razorpay.com');
    expect(contentSecurityPolicy(settings, 'shop')).not.toContain('razorpay');
  });
});
