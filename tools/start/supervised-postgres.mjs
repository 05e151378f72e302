// The shop's own PostgreSQL, restarted when it ends unexpectedly.
import { startPostgres } from './postgres.mjs';

/** PostgreSQL that restarts on the same port when it ends unexpectedly. */
export class SupervisedPostgres {
  #server = null;
  #wanted = false;

  /** @param {{ dir: string, throwaway: boolean, say: (line: string) => void }} options */
  constructor({ dir, throwaway, say }) {
    Object.assign(this, { dir, throwaway, say });
  }

  get pid() {
    return this.#server?.pid ?? null;
  }

  async start() {
    this.#wanted = true;
    const server = await startPostgres({ dir: this.dir, throwaway: this.throwaway, port: this.port });
    this.#server = server;
    this.port = server.port;
    server.exited.then(() => this.#fell(server));
    if (!this.#wanted) await server.stop();
    return server.url;
  }

  async kill(signal = 'SIGKILL') {
    this.#wanted = false;
    const server = this.#server;
    if (!server) return;
    process.kill(server.pid, signal);
    await server.exited;
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  async stop() {
    this.#wanted = false;
    await this.#server?.stop();
  }

  async #fell(server) {
    if (this.#server === server) this.#server = null;
    if (!this.#wanted) return;
    this.say(`postgres (process ${server.pid}) ended; it starts again on port ${server.port}.`);
    try {
      await this.start();
    } catch (error) {
      this.say(`postgres did not start again: ${error.message}`);
    }
  }
}
