// Somebody at a browser, as far as HTTP goes, who tries again when the shop does not answer.
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 150_000;
const ANSWER_MS = 20_000;
const RETRY_MS = 300;
const NEW_CODE_MS = 35_000;

export class Buyer {
  token = null;
  /** Of the sign-in: a code works only in the browser that asked for it. */
  #cookie = '';
  #door;

  constructor(scene, email, door = 0) {
    Object.assign(this, { scene, email });
    this.#door = door;
  }

  /**
   * The body of the first answer that says yes or no; behind a balancer, so each try is at another API.
   * @throws Error with `status` and `code` for a no; after long without any answer
   */
  async ask(method, path, body, { headers = {}, isDone = async () => undefined } = {}) {
    let last = 'nobody answered';
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(RETRY_MS)) {
      try {
        const answer = await this.#once(method, path, body, headers);
        if (answer.status < 400) return answer.body;
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

  async signIn() {
    while (!this.token) {
      const before = this.scene.sink.codeOf(this.email);
      await this.ask('POST', '/api/send-email-otp', { email: this.email });
      const code = await this.#newCode(before);
      if (!code) continue;
      try {
        this.code = code;
        this.token = (await this.ask('POST', '/api/verify-email-otp', { email: this.email, otp: code })).token;
      } catch (error) {
        // The answer to an earlier try was lost: that code is used up.
        if (!error.status) throw error;
      }
    }
  }

  async #newCode(before) {
    for (const end = Date.now() + NEW_CODE_MS; Date.now() < end; await sleep(100)) {
      const code = this.scene.sink.codeOf(this.email);
      if (code && code !== before) return code;
    }
    return null;
  }

  async #once(method, path, body, headers) {
    const door = this.scene.doors[this.#door++ % this.scene.doors.length];
    const answer = await fetch(door + path, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const [set] = answer.headers.getSetCookie();
    if (set && !this.token && path === '/api/send-email-otp') this.#cookie = set.split(';')[0];
    const text = await answer.text();
    const isJson = String(answer.headers.get('content-type')).includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  }
}
