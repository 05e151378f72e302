// Firefox as Debian packs it, by WebDriver BiDi, which it speaks itself.
import { spawn } from 'node:child_process';
import { killWithParent } from '../../../tools/start/processes.mjs';
import { Tab } from './tab.mjs';

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;
const START_MS = 60_000;

const told = (value) => (value === null ? { type: 'null' } : { type: typeof value, value });

class FirefoxTab extends Tab {
  #socket;
  #sent = 0;
  #waiting = new Map();
  #context;

  async connect(address) {
    this.#socket = new WebSocket(`${address}/session`);
    this.#socket.onmessage = ({ data }) => {
      const { id, result, error, message } = JSON.parse(data);
      const call = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) call?.reject(new Error(`${error}: ${message}`));
      else call?.resolve(result);
    };
    await new Promise((resolve, reject) => {
      this.#socket.onopen = resolve;
      this.#socket.onerror = () => reject(new Error('Firefox takes no connection.'));
    });
    await this.#send('session.new', { capabilities: {} });
    const { contexts } = await this.#send('browsingContext.getTree', {});
    this.#context = contexts[0].context;
    await this.#send('browsingContext.setViewport', { context: this.#context, viewport: { width: 1280, height: 900 } });
  }

  #send(method, params) {
    const id = ++this.#sent;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async goTo(url) {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'interactive' });
  }

  async run(functionDeclaration, args) {
    const { result, exceptionDetails } = await this.#send('script.callFunction', {
      functionDeclaration,
      arguments: args.map(told),
      awaitPromise: true,
      target: { context: this.#context },
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.type === 'node' ? { sharedId: result.sharedId } : result.value;
  }

  press(element) {
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.#act({ type: 'pointer', id: 'mouse', actions });
  }

  write(_element, text) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.#act({ type: 'key', id: 'keys', actions });
  }

  #act(source) {
    return this.#send('input.performActions', { context: this.#context, actions: [source] });
  }

  choose(element, file) {
    return this.#send('input.setFiles', { context: this.#context, element, files: [file] });
  }

  /** What `work` does happens in the page's one frame from another address. */
  async enterFrame(css, work) {
    await this.find(css);
    const outer = this.#context;
    const { contexts } = await this.#send('browsingContext.getTree', { root: outer });
    this.#context = contexts[0].children.at(-1).context;
    try {
      await work();
    } finally {
      this.#context = outer;
    }
  }

  close() {
    this.#socket?.close();
  }
}

/** @returns {Promise<{ tab: Tab, stop: () => void }>} */
export async function openFirefox(program, profile) {
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  const release = killWithParent(browser.pid, 'TERM');
  const tab = new FirefoxTab();
  const stop = async () => {
    tab.close();
    await release();
    if (browser.exitCode !== null) return;
    const gone = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill();
    await gone;
  };
  try {
    await tab.connect(await addressOf(browser));
    return { tab, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(browser) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Firefox did not start: ${output.slice(-500)}`)), START_MS);
    browser.stderr.on('data', (chunk) => {
      output += chunk;
      const address = LISTENING.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    browser.once('exit', () => reject(new Error(`Firefox ended: ${output.slice(-500)}`)));
  });
}
