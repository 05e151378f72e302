// Between a shop that lives through a month of the past and the demo's gateway: each call is made at the shop's own time,
// and the webhooks that it causes come back here instead of to the shop that is open.
import http from 'node:http';

/** Long enough for a machine that is busy. */
const WAIT_MS = 120_000;

export class PastGateway {
  #waiting = [];
  #received = new Set();

  /** @param {{ url: string, now: () => Date, webhook: (headers: object, body: Buffer) => Promise<number> }} options */
  constructor({ url, now, webhook }) {
    Object.assign(this, { target: new URL(url), now, webhook });
  }

  async open() {
    this.server = http.createServer((request, response) => void this.#answer(request, response));
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** What a buyer, a bank or the gateway itself does. @returns the answer's body */
  async control(method, path, body) {
    const answer = await this.#pass(
      method,
      path,
      { 'content-type': 'application/json' },
      Buffer.from(JSON.stringify(body)),
    );
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body.toString());
  }

  /** Waits until the shop has been told of this about this payment, refund or dispute. */
  async told(event, id) {
    const key = `${event} ${id}`;
    if (this.#received.has(key)) return;
    await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no webhook came: ${key}`)), WAIT_MS);
      this.#waiting.push({ key, done: () => (clearTimeout(late), resolve()) });
    });
  }

  async #answer(request, response) {
    try {
      const body = Buffer.concat(await Array.fromAsync(request));
      if (request.url === '/webhooks') return void response.writeHead(await this.#deliver(request.headers, body)).end();
      const answer = await this.#pass(request.method, request.url, passedOn(request.headers), body);
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    } catch {
      response.writeHead(502, { 'content-type': 'application/json' }).end('{}');
    }
  }

  async #deliver(headers, body) {
    const status = await this.webhook(passedOn(headers), body);
    const { event, payload } = JSON.parse(body.toString());
    for (const part of Object.values(payload)) this.#received.add(`${event} ${part.entity.id}`);
    const met = this.#waiting.filter(({ key }) => this.#received.has(key));
    this.#waiting = this.#waiting.filter(({ key }) => !this.#received.has(key));
    for (const { done } of met) done();
    return status;
  }

  async #pass(method, path, headers, body) {
    const answer = await fetch(new URL(path, this.target), {
      method,
      headers: {
        ...headers,
        'x-sandbox-now': String(this.now().getTime()),
        'x-sandbox-webhooks': `${this.url}/webhooks`,
      },
      ...(body.length > 0 ? { body } : {}),
    });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  }
}

const HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);
const passedOn = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)));
