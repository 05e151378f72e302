// A guard is a sleeping shell that signals a process when we are gone, however that happened: npm, Nx and PostgreSQL
// know nothing of us and would stay behind after a kill -9.
import { spawn } from 'node:child_process';

const SCRIPT = 'read -r _ || kill -s "$2" -- "$1" 2>/dev/null';

/**
 * @param {number} target a process id, or a negative one for its group
 * @param {string} signal without the SIG
 * @returns {() => Promise<void>} lets the guard go without a signal
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
