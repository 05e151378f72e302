// One caller: its cookies, its address within the loopback, and nothing else of a browser.
import http from 'node:http';

const TIMEOUT_MS = 60_000;

export class Browser {
  token = null;
  cookies = new Map();

  constructor(url, { address = '127.0.0.1', headers = {}, timeoutMs = TIMEOUT_MS } = {}) {
    this.url = new URL(url);
    this.address = address;
    this.headers = headers;
    this.timeoutMs = timeoutMs;
  }

  get(path, headers) {
    return this.send('GET', path, undefined, headers);
  }

  post(path, body, headers) {
    return this.send('POST', path, body, headers);
  }

  put(path, body, headers) {
    return this.send('PUT', path, body, headers);
  }

  /**
   * Sends the path as it stands, nothing normalised. @param body an object, or bytes
   * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, body: any }>} body: parsed where it is JSON
   */
  send(method, path, body, headers = {}) {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          hostname: this.url.hostname,
          port: this.url.port,
          localAddress: this.address,
          method,
          path,
          agent: false,
          headers: {
            ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
            ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
            ...(this.cookies.size > 0
              ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
              : {}),
            ...this.headers,
            ...headers,
          },
        },
        (answer) => {
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => resolve(this.#answer(answer, Buffer.concat(parts).toString('utf8'))));
        },
      );
      request.setTimeout(this.timeoutMs, () =>
        request.destroy(new Error(`no answer to ${method} ${path.slice(0, 60)} in ${this.timeoutMs / 1_000} s`)),
      );
      // A refusal may come before all of the body is sent; the answer counts then.
      request.on('error', (error) => (request.res ? undefined : reject(error)));
      request.end(bytes);
    });
  }

  #answer({ statusCode: status, headers }, text) {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const isJson = String(headers['content-type']).includes('json');
    return { status, headers, body: isJson && text ? JSON.parse(text) : text };
  }
}
