// One program of the shop, restarted when it ends unexpectedly.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache, hasPrepared } from './prepared-shop.mjs';
import { root, exitWithParentArgs } from './workspace.mjs';

/** V8 flag: a small young generation takes a third less memory in an idle process. */
const LOW_MEMORY_FLAGS = ['--max-semi-space-size=4', '--expose-gc'];
/**
 * Allocations of 32 KB and more, as in compilation, are returned to the system without fragmentation: saves 20 MB in each
 * process after its start.
 */
const LOW_MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };
const BACKOFF_MS = [500, 1000, 2000, 5000, 10_000];
const STABLE_AFTER_MS = 30_000;
const GRACE_MS = 15_000;
const POLL_MS = 50;
const MAX_LOG_BYTES = 10_000_000;
const ROTATE_EVERY_MS = 60_000;
const START_MS = 120_000;

export class SupervisedProcess {
  #child = null;
  #exited = Promise.resolve();
  #wanted = false;
  #isOpening = false;
  #falls = 0;
  #again = null;
  #isEnded = false;
  #rotation = null;

  /**
   * @param {{ name: string, script: string, flags?: string[], lowMemoryFlags?: string[], env: NodeJS.ProcessEnv,
   *   logFile: string | null, isReady?: () => Promise<boolean>, tell: (line: string) => void, graceMs?: number,
   *   lowMemory?: boolean }} options logFile: null writes to this process's output, else two files of ten megabytes at most are
   *   kept; graceMs: until SIGKILL follows SIGTERM; lowMemory: false starts with two thirds of the CPU time, holds half as much
   *   memory again and leaves out `lowMemoryFlags`; false by default in a run of npm test
   */
  constructor({
    name,
    script,
    flags = [],
    lowMemoryFlags = [],
    env,
    logFile,
    isReady = async () => true,
    tell,
    graceMs = GRACE_MS,
    lowMemory = !hasPrepared(),
  }) {
    Object.assign(this, { name, script, flags, lowMemoryFlags, env, logFile, isReady, tell, graceMs, lowMemory });
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  /** Resolves when the program is ready; rejects with its last output if it ends before. */
  async start() {
    if (this.#isEnded) return;
    this.#wanted = true;
    this.#isOpening = true;
    this.#launch();
    const child = this.#child;
    const deadline = Date.now() + START_MS;
    while (this.#child === child && !(await this.isReady())) {
      if (Date.now() > deadline) throw new Error(`${this.name} was not ready after ${START_MS / 1000} s.`);
      await sleep(POLL_MS);
    }
    this.#isOpening = false;
    if (this.#child === child || this.#isEnded) return;
    this.#wanted = false;
    throw new Error([`${this.name} did not start (${reason(child)}).`, this.#lastWords()].join('\n').trim());
  }

  /** Sends a signal and waits for the end. The program stays down until `restart`. */
  async kill(signal = 'SIGKILL') {
    this.#wanted = false;
    clearTimeout(this.#again);
    this.#child?.kill(signal);
    await this.#exited;
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  /** Stops for good, also in the middle of a restart. */
  async end() {
    this.#isEnded = true;
    clearInterval(this.#rotation);
    await this.stop();
  }

  /** Sends SIGTERM, and SIGKILL after a while. */
  async stop() {
    this.#wanted = false;
    clearTimeout(this.#again);
    if (!this.#child) return;
    const hard = setTimeout(() => this.#child?.kill('SIGKILL'), this.graceMs);
    this.#child.kill('SIGTERM');
    await this.#exited;
    clearTimeout(hard);
  }

  #launch() {
    if (this.#isEnded) return;
    if (this.logFile && !this.#rotation) {
      if (fs.existsSync(this.logFile)) fs.renameSync(this.logFile, `${this.logFile}.1`);
      this.#rotation = setInterval(() => rotate(this.logFile), ROTATE_EVERY_MS).unref();
    }
    const log = this.logFile ? fs.openSync(this.logFile, 'a') : 'inherit';
    const lowMemoryFlags = this.lowMemory ? [...LOW_MEMORY_FLAGS, ...this.lowMemoryFlags] : [];
    const flags = [...lowMemoryFlags, ...this.flags, ...exitWithParentArgs];
    const child = spawn(process.execPath, [...flags, this.script], {
      cwd: root,
      env: { ...(this.lowMemory ? LOW_MEMORY_ENV : compileCache()), ...this.env },
      stdio: ['ignore', log, log, 'ipc'],
      detached: process.platform !== 'win32',
    });
    if (this.logFile) fs.closeSync(log);
    const began = Date.now();
    this.#child = child;
    this.#exited = new Promise((resolve) => {
      child.once('exit', resolve);
      child.once('error', resolve);
    }).then(() => this.#fell(child, began));
  }

  #fell(child, began) {
    this.#child = null;
    if (!this.#wanted || this.#isOpening) return;
    if (Date.now() - began > STABLE_AFTER_MS) this.#falls = 0;
    const wait = BACKOFF_MS[Math.min(this.#falls++, BACKOFF_MS.length - 1)];
    const where = this.logFile ? ` What it said: ${this.logFile}` : '';
    this.tell(`${this.name} ended (${reason(child)}); it starts again in ${wait / 1000} s.${where}`);
    this.#again = setTimeout(() => this.#launch(), wait);
  }

  #lastWords() {
    if (!this.logFile || !fs.existsSync(this.logFile)) return '';
    return fs.readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-20).join('\n');
  }
}

/** The program goes on writing to the same file, which it appends to: it is copied, then emptied. */
export function rotate(file, maxBytes = MAX_LOG_BYTES) {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) < maxBytes) return;
  fs.copyFileSync(file, `${file}.1`);
  fs.truncateSync(file);
}

function reason(child) {
  return child.signalCode ?? (child.exitCode === null ? 'it could not be run' : `exit code ${child.exitCode}`);
}
