// Processes by id. The state of a process comes from /proc; on other systems than Linux only its existence is known.
import fs from 'node:fs';
import { spawn } from 'node:child_process';

/** @returns {{ state: string, parent: number, born: string } | null} null: no such process, or unknown */
export function processStatus(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], parent: Number(fields[1]), born: fields[19] };
  } catch {
    return null;
  }
}

/** @returns {string[]} empty if unknown */
export function commandLine(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

export function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const SCRIPT = 'read -r _ || kill -s "$2" -- "$1" 2>/dev/null';

/**
 * Starts a shell that waits until this process ends, for whatever reason, and then signals another one. Without it npm, Nx
 * and PostgreSQL would keep running after a kill -9: execa's `cleanup` acts only when Node can still run code.
 * @param {number} target a process id, or a negative one for its group
 * @param {string} signal without the SIG
 * @returns {() => Promise<void>} ends the guard without a signal
 */
export function killWithParent(target, signal) {
  if (process.platform === 'win32') return async () => {};
  const shell = spawn('sh', ['-c', SCRIPT, 'guard', String(target), signal], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const gone = new Promise((resolve) => {
    shell.once('exit', resolve);
    shell.once('error', resolve);
  });
  shell.stdin.on('error', () => {});
  shell.unref();
  shell.stdin.unref?.();
  return async () => {
    shell.ref();
    shell.stdin.end('\n');
    await gone;
  };
}
