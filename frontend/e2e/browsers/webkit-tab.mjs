// WebKit as Debian packs it (WebKitGTK's small browser), by WebDriver over HTTP.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { killWithParent } from '../../../tools/start/processes.mjs';
import { freePort } from '../../../tools/start/ports.mjs';
import { Tab } from './tab.mjs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_MS = 60_000;
const POLL_MS = 100;
const PRESS_MS = 30_000;
const NOT_PRESSED = /^element (not interactable|click intercepted)/;

class WebkitTab extends Tab {
  #session;

  constructor(driver) {
    super();
    this.driver = driver;
  }

  async connect(binary) {
    const options = { binary, args: ['--automation'] };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    const { sessionId } = await this.#send('POST', '/session', { capabilities: { alwaysMatch } });
    this.#session = `/session/${sessionId}`;
    await this.#call('POST', '/window/rect', { width: 1280, height: 900 });
  }

  async #send(method, path, body) {
    const answer = await fetch(this.driver + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  #call(method, path, body) {
    return this.#send(method, this.#session + path, body);
  }

  goTo(url) {
    return this.#call('POST', '/url', { url });
  }

  async run(script, args) {
    const value = await this.#call('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args });
    return value?.[ELEMENT] ? { id: value[ELEMENT] } : value;
  }

  /** An element that is still moving or covered cannot be pressed: the driver reports an error and has pressed nothing. */
  async press({ id }) {
    for (const end = Date.now() + PRESS_MS; ;) {
      try {
        return await this.#call('POST', `/element/${id}/click`, {});
      } catch (error) {
        if (Date.now() > end || !NOT_PRESSED.test(error.message)) throw error;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    }
  }

  write({ id }, text) {
    return this.#call('POST', `/element/${id}/value`, { text });
  }

  choose(element, file) {
    return this.write(element, file);
  }

  async enterFrame(css, work) {
    const { id } = await this.find(css);
    await this.#call('POST', '/frame', { id: { [ELEMENT]: id } });
    try {
      await work();
    } finally {
      await this.#call('POST', '/frame', { id: null });
    }
  }

  async close() {
    if (this.#session) await this.#call('DELETE', '', undefined).catch(() => undefined);
  }
}

/** The browser beside WebKit's library: Debian keeps it off the search path. */
export function miniBrowser() {
  const folders = fs.existsSync('/usr/lib') ? fs.globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser') : [];
  return folders.toSorted().at(-1);
}

/** A screen for a browser that needs one. */
async function openScreen(xvfb) {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const release = killWithParent(screen.pid, 'TERM');
  const number = await new Promise((resolve, reject) => {
    screen.stdio[3].once('data', (chunk) => resolve(String(chunk).trim()));
    screen.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  const stop = async () => {
    await release();
    screen.kill();
  };
  return { display: `:${number}`, stop };
}

/** @returns {Promise<{ tab: Tab, stop: () => Promise<void> }>} */
export async function openWebkit({ driver: program, xvfb, binary }, home) {
  const screen = await openScreen(xvfb);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, HOME: home, XDG_RUNTIME_DIR: home, GDK_BACKEND: 'x11' };
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env });
  const release = killWithParent(driver.pid, 'TERM');
  const tab = new WebkitTab(`http://127.0.0.1:${port}`);
  const stop = async () => {
    await tab.close();
    await release();
    driver.kill();
    await screen.stop();
  };
  try {
    for (const end = Date.now() + START_MS; ;) {
      if (
        await fetch(`${tab.driver}/status`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      if (Date.now() > end || driver.exitCode !== null) throw new Error('WebKitWebDriver did not start.');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    await tab.connect(binary);
    return { tab, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
