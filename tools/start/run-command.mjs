// Runs a command in its own process group, which ends with this process, even after kill -9. Own instead of execa, which ends
// only the command itself, not what that has started (Nx, Jest, browsers), and nothing after kill -9.
import { spawn } from 'node:child_process';
import { root } from './workspace.mjs';
import { killWithParent } from './processes.mjs';

const GRACE_MS = 5000;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, onOutput?: (chunk: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>} rejects only if it cannot be started or `signal` fires
 */
export function runCommand(command, args, { cwd = root, env = process.env, signal, onOutput } = {}) {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const release = child.pid ? killWithParent(-child.pid, 'TERM') : async () => {};
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      onOutput?.(chunk);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', collect);

    let hard;
    const stop = () => {
      killGroup(child.pid, 'SIGTERM');
      hard = setTimeout(() => killGroup(child.pid, 'SIGKILL'), GRACE_MS);
    };
    signal?.addEventListener('abort', stop, { once: true });

    const done = (settle) => {
      clearTimeout(hard);
      signal?.removeEventListener('abort', stop);
      release().then(settle);
    };
    child.once('error', (error) => done(() => reject(error)));
    child.once('close', (code) => {
      if (signal?.aborted) killGroup(child.pid, 'SIGKILL');
      done(() => (signal?.aborted ? reject(signal.reason) : resolve({ code: code ?? 1, output })));
    });
  });
}

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}
