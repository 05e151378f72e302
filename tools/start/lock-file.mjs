// A lock file with the id of its holder. The lock of a dead process does not count. Own instead of proper-lockfile, which
// frees the lock of a killed process only after a time-out, and knows no holder to name.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exists, processStatus } from './processes.mjs';

const NO_HARD_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

export class LockHeldError extends Error {
  constructor(holder) {
    super(`held by process ${holder.pid}`);
    this.holder = holder;
  }
}

/**
 * @param {string} file
 * @param {{ wait?: boolean, onWait?: (holder: object) => void, signal?: AbortSignal, note?: object }} [options]
 * @returns {Promise<() => void>} releases the lock
 * @throws {LockHeldError} if another process holds it and `wait` is not set
 */
export async function acquireLock(file, { wait = false, onWait, signal, note = {} } = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, born: birth(process.pid), ...note });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, mine, { mode: 0o644 });
  try {
    for (let waited = 0; ; waited++) {
      signal?.throwIfAborted();
      if (link(draft, file)) return () => release(file, mine);
      const text = read(file);
      if (text === null) continue;
      const holder = parse(text);
      if (!isAlive(holder)) removeStale(file, text);
      else if (!wait) throw new LockHeldError(holder);
      else {
        if (waited === 0) onWait?.(holder);
        await sleep(200, undefined, { signal });
      }
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Creates `file` with its content atomically. */
function link(draft, file) {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (!NO_HARD_LINKS.has(error.code)) throw error;
  }
  try {
    fs.copyFileSync(draft, file, fs.constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Two processes may find the same dead holder; the second must not remove the lock that the first has just taken. */
function removeStale(file, text) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== text) link(aside, file);
  fs.rmSync(aside, { force: true });
}

function release(file, mine) {
  if (read(file) === mine) fs.rmSync(file, { force: true });
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { pid: 0, born: null };
  }
}

/** A zombie does not hold the lock, nor does another process with a reused id (in a restarted container). */
function isAlive({ pid, born }) {
  return Boolean(pid) && exists(pid) && birth(pid) === born && processStatus(pid)?.state !== 'Z';
}

const birth = (pid) => processStatus(pid)?.born ?? null;
