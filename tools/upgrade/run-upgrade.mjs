// A shop that is upgraded from an earlier build to this one and rolled back, while people buy from it.
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AdminClient, SandboxClient } from '../drill/clients.mjs';
import { FAST_SETTINGS } from '../drill/environment.mjs';
import { violations } from '../drill/invariants.mjs';
import { MailSink } from '../drill/mail-sink.mjs';
import { GIFT, runScenario } from '../drill/scenarios.mjs';
import { ShopDatabase } from '../drill/shop-database.mjs';
import { reconcileLedger, waitUntilIdle } from '../drill/wait-until-idle.mjs';
import { freePort } from '../start/ports.mjs';
import { startShop } from '../start/shop.mjs';
import { SupervisedProcess } from '../start/supervised-process.mjs';
import { root } from '../start/workspace.mjs';

const SCENARIOS = ['paid', 'paid_without_webhook', 'failed_then_paid', 'cancelled_by_buyer'];
const LANES = 4;
const PHASES = 5;
/** What a proxy needs to see that an API is not ready any more. */
const PROXY_MS = 1_500;
const SETTLE_MS = 180_000;

/**
 * @param {{ earlier: string, purchases: number, tell: (line: string) => void, signal: AbortSignal }} options earlier: a
 *   checkout with its `dist`; purchases: in each phase
 */
export async function runUpgrade({ earlier, purchases, tell, signal }) {
  const began = Date.now();
  const shop = await UpgradedShop.open({ signal });
  const phases = [];
  const buying = new Buyers(shop, purchases);
  /** Runs a step while people buy, and waits for them. */
  const phase = async (name, step) => {
    tell(name);
    const [bought] = await Promise.all([buying.run(), step()]);
    phases.push({ name, bought: bought.length });
  };
  const database = new ShopDatabase(shop.env.DATABASE_URL);
  try {
    await shop.start('old api', earlier);
    await shop.start('old worker', earlier);
    const admin = new AdminClient(shop, database);
    await admin.open();
    buying.admin = admin;
    const stocked = { name: GIFT, units: PHASES * purchases * 2 };
    await database.trackStock(stocked.name, stocked.units);
    await phase('the old release; the new API starts and migrates', () => shop.start('new api', root));
    await phase('both releases; the new worker takes over', async () => {
      await shop.start('new worker', root);
      await shop.stop('old worker');
    });
    await phase('the old API is taken away', () => shop.stop('old api'));
    await phase('rolled back: old API and worker, the new ones go', async () => {
      await shop.start('old api', earlier);
      await shop.start('old worker', earlier);
      await shop.stop('new api');
      await shop.stop('new worker');
    });
    await phase('the old release alone, on the new database', async () => undefined);
    const context = { database, gateway: buying.gateway, admin, forMs: SETTLE_MS, tell };
    const open = await waitUntilIdle(context);
    const facts = {
      ...(await database.snapshot()),
      gateway: await buying.gateway.state(),
      deliveries: [...shop.sink.mails.values()],
      failedJobs: await admin.failedJobs(),
      proofs: await reconcileLedger({ env: shop.env, began }),
      kills: [],
      counted: stocked,
      siblings: [],
      landings: [],
      stuck: buying.stuck,
    };
    const broken = [...violations(facts), ...(open.length > 0 ? [{ rule: 'the shop comes to rest', ids: open }] : [])];
    const seconds = Math.round((Date.now() - began) / 1_000);
    return { phases, requests: shop.door.requests, failed: shop.door.failed, broken, seconds };
  } finally {
    await database.close();
    await shop.close();
  }
}

/** People who buy, a few at a time. */
class Buyers {
  stuck = [];
  #started = 0;

  constructor(shop, perPhase) {
    Object.assign(this, { shop, perPhase, gateway: new SandboxClient(shop.sandboxUrl) });
  }

  async run() {
    const bought = [];
    let left = this.perPhase;
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        const buyer = (this.#started += 1);
        const scenario = SCENARIOS[buyer % SCENARIOS.length];
        const plan = { buyer, scenario, pauseMs: 100, confirms: true };
        try {
          bought.push(await runScenario({ environment: this.shop, gateway: this.gateway, admin: this.admin, plan }));
        } catch (error) {
          this.stuck.push({ buyer, scenario, why: error.message });
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return bought;
  }
}

/** PostgreSQL, sandbox, mail server and a proxy, and the programs of either build. */
class UpgradedShop {
  door = new FrontDoor();
  sink = new MailSink();
  #programs = new Map();

  static async open({ signal }) {
    const opened = new UpgradedShop();
    await opened.sink.start();
    try {
      opened.ground = await startShop({
        env: { ...FAST_SETTINGS, SMTP_URL: opened.sink.url },
        programs: false,
        signal,
      });
    } catch (error) {
      await opened.sink.stop();
      throw error;
    }
    opened.env = opened.ground.env;
    opened.baseUrls = [opened.ground.url];
    await opened.door.open(opened.env.PORT, opened.env.HOST);
    opened.sandboxUrl = opened.env.RAZORPAY_API_URL;
    return opened;
  }

  /** @param {string} name `old api`, `new worker` ... @param {string} folder the checkout that it is of */
  async start(name, folder) {
    const isApi = name.endsWith('api');
    const port = isApi ? await freePort() : null;
    const url = `http://${this.env.HOST}:${port}`;
    const program = new SupervisedProcess({
      name,
      script: path.join(folder, 'dist/programs', isApi ? 'main.js' : 'worker.js'),
      env: { ...this.env, ...(isApi ? { PORT: String(port) } : {}) },
      logFile: path.join(this.env.DATA_DIR, 'logs', `${name.replace(' ', '-')}.log`),
      tell: () => {},
      isReady: async () => !isApi || (await isReady(url)),
    });
    this.#programs.set(name, { program, url });
    await program.start();
    if (isApi) this.door.upstreams = [...this.door.upstreams, url];
  }

  /** As behind a proxy: nobody is sent to it any more, then it ends. */
  async stop(name) {
    const { program, url } = this.#programs.get(name);
    this.#programs.delete(name);
    this.door.upstreams = this.door.upstreams.filter((one) => one !== url);
    await sleep(PROXY_MS);
    await program.end();
  }

  async close() {
    await Promise.all([...this.#programs.values()].map(({ program }) => program.end()));
    await this.door.close();
    await this.ground.stop();
    await this.sink.stop();
  }
}

/** A proxy before the APIs, as nginx would be: in turn to those that it knows, for buyers and for the gateway's webhooks. */
class FrontDoor {
  upstreams = [];
  requests = 0;
  failed = [];
  #agent = new http.Agent({ keepAlive: true });
  #server = http.createServer((request, reply) => this.#pass(request, reply));
  #turn = 0;

  async open(port, host) {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
  }

  #pass(request, reply) {
    const upstream = new URL(this.upstreams[this.#turn++ % this.upstreams.length] ?? 'http://127.0.0.1:1');
    const { method, url: path, headers } = request;
    const note = (why) => this.failed.push(`${method} ${path.split('?')[0]}: ${why}`);
    this.requests += 1;
    const { hostname: host, port } = upstream;
    const sent = http.request({ host, port, method, path, headers, agent: this.#agent }, (answer) => {
      if (answer.statusCode >= 500) note(answer.statusCode);
      reply.writeHead(answer.statusCode, answer.headers);
      answer.pipe(reply);
    });
    sent.once('error', (error) => {
      note(error.code);
      if (!reply.headersSent) reply.writeHead(502);
      reply.end();
    });
    request.pipe(sent);
  }

  async close() {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
