// npm run restore -- --key FILE [--from PLACE] [--backup ID] [--check]
// Restores a backup into an empty place and proves it. docs/operations.md, "Restore".
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { operatorSettings, ownDemo, runProgram } from './operator-program.mjs';
import { restoreDemo } from './restore-demo.mjs';
import { runInWorkspaceNode, shutdownSignal } from './workspace.mjs';

const signal = shutdownSignal();
const args = process.argv.slice(2);
try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), args))) await restore();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function restore() {
  await build({ tell: () => {}, projects: ['backend', 'sandbox'], signal });
  const given = operatorSettings();
  const demo = ownDemo(given);
  process.exitCode = demo
    ? await restoreDemo({ ...demo, args, signal })
    : await runProgram({ name: 'restore', args, env: given, signal });
}
