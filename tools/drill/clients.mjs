// HTTP clients of the drill. All of them retry until the shop, or the sandbox, answers.
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 150_000;
const ANSWER_MS = 20_000;
const RETRY_MS = 300;
const NEW_CODE_MS = 35_000;
const SANDBOX_TIMEOUT_MS = 90_000;

/** A customer at a browser, as far as HTTP goes. */
export class Buyer {
  token = null;
  /** A code works only in the browser that asked for it. */
  #cookie = '';
  #nextUrl;

  constructor(environment, email, firstUrl = 0) {
    Object.assign(this, { environment, email });
    this.#nextUrl = firstUrl;
  }

  /**
   * The body of the first answer that says yes or no; each attempt asks another API, as behind a load balancer.
   * @throws Error with `status` and `code` for a no; after long without any answer
   */
  async request(method, path, body, { headers = {}, isDone = async () => undefined } = {}) {
    let last = 'nobody answered';
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(RETRY_MS)) {
      try {
        const answer = await this.#once(method, path, body, headers);
        if (answer.status < 400) return answer.location ? { location: answer.location } : answer.body;
        last = `${answer.status} ${answer.body?.code ?? ''}`;
        if (answer.status < 500 && answer.status !== 429) {
          throw Object.assign(new Error(`${method} ${path}: ${last}`), {
            status: answer.status,
            code: answer.body?.code,
          });
        }
      } catch (error) {
        if (error.status) throw error;
        last = error.cause?.code ?? error.name;
      }
      const done = await isDone();
      if (done) return done;
    }
    throw new Error(`${method} ${path}: no answer for ${TIMEOUT_MS / 1_000} s, at last ${last}`);
  }

  /** What the gateway's page posts when it sends the browser back to the shop. */
  postForm(path, fields) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.request('POST', path, new URLSearchParams(fields), { headers });
  }

  async signIn() {
    while (!this.token) {
      const before = this.environment.sink.codeOf(this.email);
      await this.request('POST', '/api/send-email-otp', { email: this.email });
      const code = await this.#newCode(before);
      if (!code) continue;
      try {
        this.code = code;
        this.token = (await this.request('POST', '/api/verify-email-otp', { email: this.email, otp: code })).token;
      } catch (error) {
        // The answer to an earlier try was lost: that code is used up.
        if (!error.status) throw error;
      }
    }
  }

  async #newCode(before) {
    for (const end = Date.now() + NEW_CODE_MS; Date.now() < end; await sleep(100)) {
      const code = this.environment.sink.codeOf(this.email);
      if (code && code !== before) return code;
    }
    return null;
  }

  async #once(method, path, body, headers) {
    const baseUrl = this.environment.baseUrls[this.#nextUrl++ % this.environment.baseUrls.length];
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie && !this.token && path === '/api/send-email-otp') this.#cookie = cookie.split(';')[0];
    const text = await answer.text();
    const isJson = String(answer.headers.get('content-type')).includes('json');
    const location = answer.headers.get('location');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, location };
  }
}

/** The admin: refunds, and retries refunds that failed. */
export class AdminClient {
  #admin;

  constructor(environment, database) {
    this.database = database;
    this.#admin = new Buyer(environment, environment.env.ADMIN_EMAIL);
  }

  open() {
    return this.#admin.signIn();
  }

  /** Looks before a second click, as a person would. */
  refund(orderId, rupees, as = 'payment') {
    const isDone = () => this.database.goodwillOf(orderId).catch(() => undefined);
    return this.#admin.request(
      'POST',
      `/api/admin/orders/${orderId}/refunds`,
      { amount: rupees, note: 'drill', as },
      { isDone },
    );
  }

  async retryRefund(refundId) {
    try {
      await this.#admin.request('POST', `/api/admin/refunds/${refundId}/again`);
    } catch (error) {
      if (error.code !== 'refund.not_failed') throw error;
    }
  }

  ops() {
    return this.#admin.request('GET', '/api/admin/ops');
  }

  /** Those that failed for good and do not run again by themselves. */
  async failedJobs() {
    const jobs = await this.#admin.request('GET', '/api/admin/ops/jobs');
    return jobs.filter(({ repeats }) => !repeats);
  }
}

/** The control routes of the payment sandbox. */
export class SandboxClient {
  constructor(url) {
    this.url = url;
  }

  pay(order_id, options = {}) {
    return this.#retry('POST', '/_pay', { order_id, ...options });
  }

  settle(paymentId, notify = true) {
    return this.#retry('POST', `/_payments/${paymentId}/settle`, { to: 'captured', notify });
  }

  /** The bank's yes, so many minutes after the payment was begun. */
  authorizeLate(paymentId, minutes) {
    return this.#retry('POST', `/_payments/${paymentId}/settle`, { to: 'success', after_minutes: minutes });
  }

  /** Lets time pass for one payment: what nobody captured in time goes back. */
  pass(paymentId, minutes) {
    return this.#retry('POST', `/_payments/${paymentId}/pass`, { minutes });
  }

  dispute(payment_id, options = {}) {
    return this.#retry('POST', '/_disputes', { payment_id, ...options });
  }

  /** What the bank decides of a dispute. */
  decide(disputeId, to) {
    return this.#retry('POST', `/_disputes/${disputeId}/decide`, { to });
  }

  refund(payment_id, amount) {
    return this.#retry('POST', '/_refunds', { payment_id, amount });
  }

  /** Sets faults. While the sandbox is down there are none. */
  setFaults(faults) {
    return this.#call('PUT', '/_faults', faults).catch(() => undefined);
  }

  clearFaults() {
    return this.#retry('PUT', '/_faults', {});
  }

  setWebhookTarget(shopUrl) {
    return this.#retry('PUT', '/_webhooks/target', { url: `${shopUrl}/api/webhooks/razorpay` });
  }

  state() {
    return this.#retry('GET', '/_state');
  }

  /** @returns null when the gateway says no: what was asked has been done by an earlier try. */
  async #retry(method, path, body) {
    for (const end = Date.now() + SANDBOX_TIMEOUT_MS; ; await sleep(300)) {
      try {
        const { status, body: answer } = await this.#call(method, path, body);
        if (status < 400) return answer;
        if (status < 500) return null;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  async #call(method, path, body) {
    const response = await fetch(this.url + path, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  }
}
