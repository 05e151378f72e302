// The shop that is attacked: a built checkout, this one or another, on throwaway data and the loopback alone.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../start/ports.mjs';
import { SupervisedProcess } from '../start/supervised-process.mjs';
import { root } from '../start/workspace.mjs';
import { Browser } from './browser.mjs';

const METRICS_MS = 15_000;
const CODE_MS = 20_000;
const METRICS = 'token-of-the-attack';
/** As shipped, but for the 30 seconds between two codes: without them an attack takes minutes less, and is worse. */
const SETTINGS = { LOG_LEVEL: 'warn', METRICS_TOKEN: METRICS, LOGIN_SEND_GAP_SECONDS: '0' };
/** Where checkouts, older ones too, have what starts a shop. */
const SHOP_TOOLS = ['tools/start/shop.mjs', 'tools/shop.mjs'];
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+$/;

class NotHeld extends Error {}

const keyOf = ({ at, subject }) => `${at} ${subject}`;

async function shopToolOf(checkout) {
  const file = SHOP_TOOLS.map((tool) => path.join(checkout, tool)).find((tool) => fs.existsSync(tool));
  if (!file) throw new Error(`${checkout} has no ${SHOP_TOOLS.join(' or ')}.`);
  return import(pathToFileURL(file).href);
}

/** @throws NotHeld with these words where the shop gave way */
export function hold(condition, words) {
  if (!condition) throw new NotHeld(words);
}

export class Target {
  longestHoldMs = 0;
  /** Since the attack that is played began. */
  heldMs = 0;
  #shop;
  #checkout = root;
  #network = 10;
  /** Keys of the mails that each address had before it asked for a code. */
  #known = new Map();
  #admin = null;

  /** @param {{ checkout?: string, signal?: AbortSignal }} options checkout: folder of a built checkout; default this one */
  static async open({ checkout = root, signal }) {
    const target = new Target();
    target.#checkout = checkout;
    const { startShop } = await shopToolOf(checkout);
    target.#shop = await startShop({ env: SETTINGS, signal });
    if (!LOOPBACK.test(target.url)) throw new Error(`${target.url} is not on the loopback.`);
    await target.lag();
    target.longestHoldMs = 0;
    return target;
  }

  get url() {
    return this.#shop.url;
  }

  get env() {
    return this.#shop.env;
  }

  /** The API's program. */
  get program() {
    return path.join(this.#checkout, 'dist/programs/main.js');
  }

  /** Somebody at a network of their own: another address of the loopback. */
  browser(options = {}) {
    this.#network = (this.#network % 250) + 1;
    return new Browser(this.url, { address: `127.0.0.${this.#network}`, ...options });
  }

  /** The admin's browser, signed in once. */
  async admin() {
    this.#admin ??= await this.signedIn(this.env.ADMIN_EMAIL);
    return this.#admin;
  }

  /** A browser in which this person is signed in. */
  async signedIn(email, browser = this.browser()) {
    const asked = await this.ask(browser, email);
    if (asked.status !== 200) throw new NotHeld(`no code for ${email}: ${asked.status} ${asked.body?.code ?? ''}`);
    const { status, body } = await browser.post('/api/verify-email-otp', { email, otp: await this.codeOf(email) });
    if (status !== 200) throw new NotHeld(`${email} cannot sign in: ${status} ${body?.code ?? ''}`);
    browser.token = body.token;
    return browser;
  }

  async ask(browser, email) {
    this.#known.set(email, (await this.mailsTo(email)).map(keyOf));
    return browser.post('/api/send-email-otp', { email });
  }

  /** The newest code that was mailed to this person since it was asked for last. */
  async codeOf(email) {
    const known = new Set(this.#known.get(email));
    for (const end = Date.now() + CODE_MS; Date.now() < end; await sleep(100)) {
      const mails = await this.mailsTo(email);
      const code = mails.find((mail) => !known.has(keyOf(mail)) && /^\d{6} /.test(mail.subject));
      if (code) return code.subject.slice(0, 6);
    }
    throw new Error(`no code was mailed to ${email}`);
  }

  async mailsTo(email) {
    const { body } = await new Browser(this.url).get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return body;
  }

  /** Runs `work` with the address of a second API of this shop that has other settings. */
  async withApi(settings, work) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const api = new SupervisedProcess({
      name: 'second-api',
      script: this.program,
      env: { ...this.env, PORT: String(port), ...settings },
      logFile: path.join(this.env.DATA_DIR, 'logs', 'second-api.log'),
      tell: () => {},
      isReady: () =>
        fetch(`${url}/health/live`).then(
          ({ ok }) => ok,
          () => false,
        ),
    });
    try {
      await api.start();
      return await work(url);
    } finally {
      await api.stop();
    }
  }

  /** Longest time that the API's event loop was held since the last call, in milliseconds. */
  async lag() {
    const headers = { authorization: `Bearer ${METRICS}` };
    const { body } = await new Browser(this.url, { headers, timeoutMs: METRICS_MS }).get('/metrics');
    const seconds = Number(/^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)/m.exec(String(body))?.[1] ?? 0);
    const held = Math.round(seconds * 1_000);
    this.heldMs = Math.max(this.heldMs, held);
    this.longestHoldMs = Math.max(this.longestHoldMs, held);
    return held;
  }

  /** Whether the API answers. One that does not is started again. */
  async isAlive() {
    try {
      await this.lag();
      return true;
    } catch {
      await this.#shop.kill('api');
      await this.#shop.restart('api');
      return false;
    }
  }

  /** Memory of the API in MB now and at most; 0 where the system does not tell. */
  memory() {
    const status = `/proc/${this.#shop.pids.api}/status`;
    const text = fs.existsSync(status) ? fs.readFileSync(status, 'utf8') : '';
    const mb = (name) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1_024);
    return { memoryMb: mb('VmRSS'), peakMb: mb('VmHWM') };
  }

  close() {
    return this.#shop.stop();
  }
}
