import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../tools/start/ports.mjs';
import { findProgram } from '../../tools/start/redis.mjs';
import { workspaceRoot } from '../src/platform/config/index.js';
import { Buyer } from './buyer.js';
import { ShopProcess } from './child-process.js';
import { eventually } from './eventually.js';
import { OpenShop } from './open-shop.js';

/** The name in the recipes. */
const NAME = 'shop.example';
const SENDS_PER_HOUR_PER_IP = 6;
const METRICS_TOKEN = 'a7Qe2LwZ9xTb4Ns8Vk1Rj6Mc3Yp5Hd0Gf-uE';
const CLIENTS = 6;
/** Between two requests of a client. */
const PAUSE_MS = 200;

interface Ports {
  readonly http: number;
  readonly https: number;
  readonly apis: readonly number[];
}

interface Recipe {
  readonly program: string;
  /** After as long nothing counts against an API any more that was tried while it was away. */
  readonly settlesMs: number;
  /** Writes the recipe for these ports into the folder. @returns arguments of the program */
  prepare(folder: string, ports: Ports): Promise<string[]>;
}

const recipe = (file: string) => readFile(path.join(workspaceRoot, 'deploy', file), 'utf8');
const withApis = (text: string, { apis }: Ports) =>
  text.replaceAll('127.0.0.1:3000', `127.0.0.1:${apis[0]}`).replaceAll('127.0.0.1:3001', `127.0.0.1:${apis[1]}`);

const RECIPES: Recipe[] = [
  {
    program: 'nginx',
    settlesMs: 0,
    async prepare(folder, ports) {
      const shop = withApis(await recipe('nginx/saugaat.conf'), ports)
        .replaceAll(/\/etc\/letsencrypt\/live\/shop\.example/g, folder)
        .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`);
      await writeFile(path.join(folder, 'saugaat.conf'), shop);
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const main = [
        process.getuid?.() === 0 ? 'user root;' : '',
        `daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1; events {}`,
        `http { access_log off; ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}`,
        `include ${folder}/saugaat.conf; }`,
      ];
      await writeFile(path.join(folder, 'nginx.conf'), main.join('\n'));
      return ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')];
    },
  },
  {
    program: 'caddy',
    // Its checks of health time out after five seconds.
    settlesMs: 6_000,
    async prepare(folder, ports) {
      const options = `{\nadmin off\nauto_https off\nhttp_port ${ports.http}\nhttps_port ${ports.https}\n}\n`;
      const tls = `https://${NAME} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`;
      const shop = withApis(await recipe('caddy/Caddyfile'), ports)
        .replace(/^shop\.example \{/m, tls)
        .replace(/^http:\/\/shop\.example \{/m, `http://${NAME} {\n\tbind 127.0.0.1`);
      await writeFile(path.join(folder, 'Caddyfile'), options + shop);
      return ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')];
    },
  },
];

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** The visitor's own address. */
  readonly from?: string;
  readonly agent?: https.Agent;
  /** Only the headers are sent. */
  readonly holdsBody?: boolean;
}

let open: OpenShop;
let second: ShopProcess;
let secondUrl: string;
let certificate: string;
let buyer: Buyer;

const startSecond = async () => {
  second = new ShopProcess('main', { ...open.shop.env, PORT: new URL(secondUrl).port });
  await eventually('a second API', async () => (await fetch(`${secondUrl}/health/ready`)).ok);
};

beforeAll(async () => {
  certificate = await mkdtemp(path.join(os.tmpdir(), 'saugaat-certificate-'));
  const [key, chain] = [`${certificate}/privkey.pem`, `${certificate}/fullchain.pem`];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`];
  execFileSync('openssl', [...kind, '-addext', `subjectAltName=DNS:${NAME}`, '-keyout', key, '-out', chain], {
    stdio: 'ignore',
  });
  open = await OpenShop.start({
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    METRICS_TOKEN,
    PUBLIC_URL: `https://${NAME}`,
    LOGIN_SENDS_PER_HOUR_PER_IP: String(SENDS_PER_HOUR_PER_IP),
  });
  secondUrl = `http://127.0.0.1:${await freePort()}`;
  await startSecond();
  buyer = new Buyer(open.url);
  await buyer.signIn();
});
afterAll(async () => {
  await second?.stop();
  await open?.stop();
  await rm(certificate, { recursive: true, force: true });
});

describe.each(RECIPES)('two APIs behind $program', ({ program, settlesMs, prepare }) => {
  const file = findProgram(program);
  const test = file ? it : it.skip;
  const titled = (title: string) => `${title}${file ? '' : ` (there is no ${program} here)`}`;
  let folder: string;
  let ports: Ports;
  let proxy: ChildProcess | undefined;
  let said = '';
  let visitor = program === 'nginx' ? 10 : 20;

  beforeAll(async () => {
    if (!file) return;
    folder = await mkdtemp(path.join(os.tmpdir(), `saugaat-${program}-`));
    for (const name of ['privkey.pem', 'fullchain.pem'])
      await writeFile(path.join(folder, name), await readFile(path.join(certificate, name)));
    await mkdir(path.join(folder, 'home'));
    const apis = [open.url, secondUrl].map((url) => Number(new URL(url).port));
    ports = { http: await freePort(), https: await freePort(), apis };
    const env = { PATH: process.env.PATH, HOME: path.join(folder, 'home'), XDG_DATA_HOME: folder };
    proxy = spawn(file, await prepare(folder, ports), { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [proxy.stdout, proxy.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    await eventually(`${program}: ${said}`, async () => (await call('/health/ready')).status === 200, 30_000);
  });
  afterAll(async () => {
    if (!proxy) return;
    const ended = new Promise((resolve) => proxy?.once('exit', resolve));
    proxy.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  /** An answer through the proxy, by TLS. */
  function call(
    where: string,
    { method = 'GET', headers = {}, body, from, agent, holdsBody = false }: Sent = {},
  ): Promise<Answer> {
    return answerOf(https, {
      host: '127.0.0.1',
      port: ports.https,
      servername: NAME,
      rejectUnauthorized: false,
      path: where,
      method,
      headers: { host: NAME, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}), ...headers },
      ...(from ? { localAddress: from } : {}),
      ...(agent ? { agent } : { agent: false }),
      body,
      holdsBody,
    });
  }

  function askForCode(from: string) {
    visitor += 1;
    const body = JSON.stringify({ email: `${program}-${visitor}@example.com` });
    // Nobody gets a new address by writing one.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${visitor}` };
    return call('/api/send-email-otp', { method: 'POST', headers, body, from });
  }

  test(titled('limits count visitors by the address that the proxy saw'), async () => {
    const [one, other] = program === 'nginx' ? ['127.1.0.2', '127.2.0.2'] : ['127.3.0.2', '127.4.0.2'];
    const statuses: number[] = [];
    for (let send = 0; send < SENDS_PER_HOUR_PER_IP + 2; send += 1) statuses.push((await askForCode(one)).status);
    expect(statuses).toEqual([...Array(SENDS_PER_HOUR_PER_IP).fill(200), 429, 429]);
    expect((await askForCode(other)).status).toBe(200);
  });

  test(titled('a body above 36 MB ends at the proxy; a photo of 15 MB reaches the shop'), async () => {
    const send = async (megabytes: number, own: http.OutgoingHttpHeaders) => {
      const photo = Buffer.concat([jpeg, Buffer.alloc(megabytes * 1024 * 1024 - jpeg.length)]);
      const begin =
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
      const body = Buffer.concat([Buffer.from(begin), photo, Buffer.from('\r\n--x--\r\n')]);
      const type = { 'content-type': 'multipart/form-data; boundary=x', ...own };
      const answer = await call('/api/uploads', { method: 'POST', headers: type, body });
      return { status: answer.status, isOfShop: 'x-request-id' in answer.headers };
    };
    const jpeg = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b85c38' } })
      .jpeg()
      .toBuffer();
    const authorization = `Bearer ${buyer.token}`;
    // Refused by the announced length, before a byte of it is sent.
    const announced = { authorization, 'content-type': 'image/jpeg', 'content-length': 40 * 1024 * 1024 };
    const { status, headers } = await call('/api/uploads', { method: 'POST', headers: announced, holdsBody: true });
    expect([status, 'x-request-id' in headers]).toEqual([413, false]);
    expect(await send(14, { authorization })).toEqual({ status: 201, isOfShop: true });
  });

  test(titled('pages are revalidated, assets kept for ever, figures shown to nobody'), async () => {
    const page = await call('/', { headers: { 'accept-encoding': 'br' } });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'br',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    });
    // Two APIs hear of a change of the catalog within a second of each other.
    await eventually('a page that is not sent again', async () => {
      const { etag } = (await call('/', { headers: { 'accept-encoding': 'br' } })).headers;
      return (await call('/', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })).status === 304;
    });
    const asset = /\/assets\/[\w./-]+\.js/.exec((await call('/')).text)?.[0] ?? '';
    expect((await call(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await call('/metrics')).status).toBe(404);
  });

  test(titled('a page without TLS leads to HTTPS; the API without TLS is refused'), async () => {
    const plain = (where: string) =>
      answerOf(http, { host: '127.0.0.1', port: ports.http, path: where, headers: { host: NAME } });
    const { status, headers } = await plain('/wall-art?sort=price');
    expect([status, headers.location]).toEqual([301, `https://${NAME}/wall-art?sort=price`]);
    expect((await plain('/api/products')).status).toBe(403);
  });

  test(titled('a rolling restart loses no request'), async () => {
    const { counts, stop } = load();
    await sleep(1_000);
    await open.shop.restart('api');
    await untilServing(open.url);
    await sleep(settlesMs);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
    await startSecond();
    await untilServing(secondUrl);
    await stop();
    expect({ lost: counts.lost, said: counts.lost.length > 0 ? said : '' }).toEqual({ lost: [], said: '' });
    expect(counts.sent).toBeGreaterThan(100);
  });

  /** Waits until the proxy sends requests to an API again; a restarted program begins with all its counts at zero. */
  async function untilServing(api: string): Promise<void> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    await eventually(`${program} sends ${api} requests`, async () => {
      const figures = await (await fetch(`${api}/metrics`, { headers })).text();
      return /^http_request_duration_seconds_count\{.*route="\/api\/products".*\} \d/m.test(figures);
    });
  }

  /** Visitors who read, and change their carts; half of them keep their connections. */
  function load() {
    const counts = { sent: 0, lost: [] as string[] };
    const until = { isOver: false };
    const kept = new https.Agent({ keepAlive: true });
    const requests: [string, Sent][] = [
      ['/', {}],
      ['/api/products', {}],
      [
        '/api/verify-email-otp',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"x","otp":"1"}' },
      ],
    ];
    const lane = async (n: number) => {
      for (let turn = n; !until.isOver; turn += 1) {
        const [where, sent] = requests[turn % requests.length] ?? ['/', {}];
        counts.sent += 1;
        try {
          const { status, text } = await call(where, { ...sent, ...(n % 2 ? { agent: kept } : {}) });
          if (status >= 500) counts.lost.push(`${where} ${status} ${text.slice(0, 200)}`);
        } catch (error) {
          counts.lost.push(`${where} ${String(error)}`);
        }
        await sleep(PAUSE_MS);
      }
    };
    const lanes = Promise.all(Array.from({ length: CLIENTS }, (_, n) => lane(n)));
    const stop = async () => {
      until.isOver = true;
      await lanes;
      kept.destroy();
    };
    return { counts, stop };
  }
});

function answerOf(
  { request }: Pick<typeof https, 'request'> | Pick<typeof http, 'request'>,
  { body, holdsBody, ...options }: https.RequestOptions & { body?: string | Buffer | undefined; holdsBody?: boolean },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ timeout: 30_000, ...options }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        if (holdsBody) sent.destroy();
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.on('error', reject);
    if (holdsBody) sent.flushHeaders();
    else sent.end(body);
  });
}
