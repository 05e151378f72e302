// npm run dev: the shop on .data, with pages rendered from the sources. Vite runs inside the API (SSR_DEV=1) and replaces
// modules in the browser. SWC compiles the backend on each change, and API and worker restart where the result differs.
import fs from 'node:fs';
import { hash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { shutdownSignal, inRoot, runInWorkspaceNode, scriptOf } from './workspace.mjs';

const DEBOUNCE_MS = 400;
const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  await install({ tell, signal });
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await develop();
} catch (error) {
  if (!signal.aborted) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function develop() {
  const { startInteractive: openShop } = await import('./start-shop.mjs');
  process.env.SSR_DEV = '1';
  await openShop({
    began: Date.now(),
    signal,
    tell,
    projects: ['backend', 'sandbox'],
    whileOpen: (shop) => {
      restartOnChange(shop, 'dist/backend', ['api', 'worker']);
      compileOnSave('backend');
      if (shop.pids.sandbox) {
        restartOnChange(shop, 'dist/sandbox', ['sandbox']);
        compileOnSave('sandbox');
      }
    },
  });
}

async function compileOnSave(project) {
  const tests = '**/*.spec.ts,**/*.fixture.ts';
  const args = ['src', '-d', `../dist/${project}`, '--strip-leading-paths', '--extensions', '.ts', '--ignore', tests];
  const { output } = await runCommand(process.execPath, [scriptOf('@swc/cli', 'swc'), ...args, '--watch', '--quiet'], {
    cwd: inRoot(project),
    signal,
    onOutput: (chunk) => process.stderr.write(chunk),
  }).catch((error) => ({ output: signal.aborted ? '' : error.message }));
  if (output) tell(`The compiler of ${project} has ended.`);
}

function restartOnChange(shop, folder, parts) {
  let settled;
  let restarting = false;
  let running = contents(inRoot(folder));
  const restart = async () => {
    if (signal.aborted) return;
    if (restarting) return wait();
    const compiled = contents(inRoot(folder));
    // The compiler writes every file when it starts.
    if (compiled === running) return;
    running = compiled;
    restarting = true;
    for (const part of parts) await shop.restart(part).catch((error) => tell(error.message));
    restarting = false;
    if (signal.aborted) return;
    tell(`${parts.join(' and ')} started again.`);
  };
  const wait = () => {
    clearTimeout(settled);
    settled = setTimeout(restart, DEBOUNCE_MS);
  };
  fs.watch(inRoot(folder), { recursive: true, signal }, wait).on('error', () => {});
}

/** A hash of all programs in a folder. */
function contents(folder) {
  const files = fs.readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
  const hashes = files.toSorted().map((file) => `${file} ${hash('sha1', fs.readFileSync(path.join(folder, file)))}`);
  return hash('sha1', hashes.join('\n'));
}
