// The bank's side of a purchase, at the sandbox's own addresses.
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 90_000;

export class SandboxClient {
  constructor(url) {
    this.url = url;
  }

  pay(order_id, options = {}) {
    return this.#sure('POST', '/_pay', { order_id, ...options });
  }

  settle(paymentId, notify = true) {
    return this.#sure('POST', `/_payments/${paymentId}/settle`, { to: 'captured', notify });
  }

  refund(payment_id, amount) {
    return this.#sure('POST', '/_refunds', { payment_id, amount });
  }

  /** Adds faults; while the sandbox is down there are none anyway. */
  faults(faults) {
    return this.#call('PUT', '/_faults', faults).catch(() => undefined);
  }

  calm() {
    return this.#sure('PUT', '/_faults', {});
  }

  aim(shopUrl) {
    return this.#sure('PUT', '/_webhooks/target', { url: `${shopUrl}/api/webhooks/razorpay` });
  }

  state() {
    return this.#sure('GET', '/_state');
  }

  /** @returns null when the bank says no: what was asked has been done by an earlier try. */
  async #sure(method, path, body) {
    for (const end = Date.now() + TIMEOUT_MS; ; await sleep(300)) {
      try {
        const { status, told } = await this.#call(method, path, body);
        if (status < 400) return told;
        if (status < 500) return null;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  async #call(method, path, body) {
    const answer = await fetch(this.url + path, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    return { status: answer.status, told: text === '' ? {} : JSON.parse(text) };
  }
}
