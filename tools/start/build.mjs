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
 * Runs targets of the projects that have them, one run at a time in a checkout; with `isBuilt`, not what they depend on.
 * @param {{ targets: string[], projects?: string[], isBuilt?: boolean, env?: NodeJS.ProcessEnv, signal?: AbortSignal,
 *   tell?: (line: string) => void, onOutput?: (chunk: string) => void }} options
 * @returns {Promise<{ code: number, output: string }>} Nx's exit code and what it printed
 */
export async function nx({ targets, projects, isBuilt = false, env = process.env, signal, tell = () => {}, onOutput }) {
  const only = projects ? ['-p', projects.join(',')] : [];
  const alone = isBuilt ? ['--excludeTaskDependencies'] : [];
  const { NODE_ENV: _mode, ...given } = env;
  const release = await acquireLock(inRoot('.data', 'build.lock'), {
    wait: true,
    signal,
    onWait: ({ pid }) => tell(`Waiting for process ${pid}, which is building.`),
  });
  const args = ['run-many', '-t', targets.join(','), ...only, ...alone, '--outputStyle=static'];
  return runCommand(process.execPath, [scriptOf('nx'), ...args], {
    env: withLocalCommands({ ...given, ...QUIET }),
    onOutput,
    signal,
  }).finally(release);
}

/** @param {{ tell: (line: string) => void, projects?: string[], signal?: AbortSignal }} options */
export async function build({ tell, projects, signal }) {
  const began = Date.now();
  const { code, output } = await nx({ targets: ['build'], projects, signal, tell });
  if (code !== 0) throw new Error(`The build did not succeed:\n${output.trim()}`);
  tell(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}
