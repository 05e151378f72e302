// npm run attack [-- bodies sign-in]: starts a shop on throwaway data, attacks it from this machine, and prints what held.
// With --checkout FOLDER it is the shop of another checkout, which is built already.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { runInWorkspaceNode, shutdownSignal } from '../start/workspace.mjs';

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) {
    const { runAttacks } = await import('./run-attacks.mjs');
    const { values, positionals } = parseArgs({ options: { checkout: { type: 'string' } }, allowPositionals: true });
    const checkout = values.checkout && path.resolve(values.checkout);
    if (!checkout) await build({ tell, signal });
    const { failed } = await runAttacks({ subjects: positionals, checkout, tell, signal });
    process.exitCode = failed > 0 ? 1 : 0;
  }
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}
