// A guard is a shell that waits until this process ends, for whatever reason, and then signals another one. Without it npm,
// Nx and PostgreSQL would keep running after a kill -9.
import { spawn } from 'node:child_process';

const SCRIPT = 'read -r _ || kill -s "$2" -- "$1" 2>/dev/null';

/**
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
