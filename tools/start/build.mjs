// Builds the projects that have changed, by Nx.
import { acquireLock } from './lock-file.mjs';
import { runCommand } from './run-command.mjs';
import { inRoot, scriptOf, withLocalCommands } from './workspace.mjs';

const QUIET = {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  FORCE_COLOR: '0',
};

/**
 * Runs Nx targets. Only one process of a checkout runs them at a time.
 * @param {{ targets: string[], projects?: string[], signal?: AbortSignal, tell?: (line: string) => void }} options
 * @returns {Promise<string>} Nx's output; rejects with it if a target fails
 */
export async function nx({ targets, projects, signal, tell = () => {} }) {
  const only = projects ? ['-p', projects.join(',')] : [];
  const { NODE_ENV: _mode, ...env } = process.env;
  const release = await acquireLock(inRoot('.data', 'build.lock'), {
    wait: true,
    signal,
    onWait: ({ pid }) => tell(`Waiting for process ${pid}, which is building.`),
  });
  const { code, output } = await runCommand(
    process.execPath,
    [scriptOf('nx'), 'run-many', '-t', targets.join(','), ...only, '--outputStyle=static'],
    { env: withLocalCommands({ ...env, ...QUIET }), signal },
  ).finally(release);
  if (code !== 0) throw new Error(`${targets.join(', ')} did not succeed:\n${output.trim()}`);
  return output;
}

/** @param {{ tell: (line: string) => void, projects?: string[], signal?: AbortSignal }} options */
export async function build({ tell, projects, signal }) {
  const began = Date.now();
  await nx({ targets: ['build'], projects, signal, tell });
  tell(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}
