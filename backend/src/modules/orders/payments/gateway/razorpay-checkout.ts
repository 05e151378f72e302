import type { PaymentPageSources } from '../../../../platform/http/index.js';

const LIVE_API = 'https://api.razorpay.com';
/** Where the gateway's window sends figures about itself. */
const LIVE_TELEMETRY = 'https://lumberjack.razorpay.com';

/** What the gateway's window needs on our payment page. */
export function razorpayPage({
  checkoutScriptUrl,
  apiUrl,
}: {
  readonly checkoutScriptUrl: string;
  readonly apiUrl: string;
}): PaymentPageSources {
  const api = new URL(apiUrl).origin;
  const frames = [...new Set([new URL(checkoutScriptUrl).origin, api])];
  return {
    scriptUrl: checkoutScriptUrl,
    frames,
    connects: api === LIVE_API ? [...frames, LIVE_TELEMETRY] : frames,
    payments: [LIVE_API],
  };
}
