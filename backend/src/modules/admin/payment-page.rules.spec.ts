import { describe, expect, it } from '@jest/globals';
import { paymentPageFaults } from './payment-page.rules.js';

const listed = {
  policy: "script-src 'self' https://checkout.razorpay.com",
  origins: ['https://checkout.razorpay.com'],
  url: 'https://shop.example/checkout',
};
const OWN = '<script type="module" src="/assets/start.3f2a.js"></script><script type="application/json">{}</script>';
const faults = (html: string, policy: string | null = listed.policy) => paymentPageFaults({ html, policy }, listed);

describe('the payment page', () => {
  it('is as listed with the shop’s own files, the gateway’s script and state that runs nothing', () => {
    expect(faults(`${OWN}<script async src='https://checkout.razorpay.com/v1/checkout.js'></script>`)).toEqual([]);
  });

  it.each([
    ['<script src="https://evil.example/skim.js"></script>', 'script https://evil.example'],
    ['<SCRIPT SRC=//evil.example/skim.js></SCRIPT>', 'script https://evil.example'],
    ['<script>steal()</script>', 'inline script'],
    ['<script type="text/javascript" data-src="/assets/a.js">steal()</script>', 'inline script'],
    ['<script type="application/json" src="https://evil.example/a.js"></script>', 'script https://evil.example'],
    ['<script src="https://[/a.js"></script>', 'script unreadable'],
    [
      `<script src="https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/a.js"></script>`,
      `script https://${'a'.repeat(60)}.${'b'.repeat(44)}`,
    ],
    ['<script src="https://shop.example.evil.example/a.js"></script>', 'script https://shop.example.evil.example'],
  ])('%s is told as %s', (html, fault) => {
    expect(faults(OWN + html)).toEqual([fault]);
  });

  it('may hold data for search engines', () => {
    expect(faults(`${OWN}<script type="application/ld+json">{}</script>`)).toEqual([]);
  });

  it('is told once for scripts of one origin', () => {
    const script = '<script src="https://evil.example/a.js"></script>';
    expect(faults(script + script)).toEqual(['script https://evil.example']);
  });

  it.each([[null], ["script-src 'self' https://checkout.razorpay.com 'unsafe-inline'"]])(
    'a policy of %j is told',
    (policy) => {
      expect(faults(OWN, policy)).toEqual(['policy']);
    },
  );
});
