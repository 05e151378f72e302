// npm run upgrade:check [-- --from COMMIT] [--purchases 24]
// Builds an earlier release beside this one, and upgrades a shop from the one to the other and back while people buy: old
// programs, both on the database that the new one has migrated, the new alone, and the old again. Nothing may be lost.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { runInWorkspaceNode, shutdownSignal } from '../start/workspace.mjs';
import { buildEarlier, earlierRelease } from './earlier-build.mjs';
import { runUpgrade } from './run-upgrade.mjs';

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await check();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function check() {
  const { values } = parseArgs({ options: { from: { type: 'string' }, purchases: { type: 'string', default: '24' } } });
  const from = earlierRelease(values.from);
  if (!from) {
    tell('Left out: this checkout has no history, so there is no earlier release to upgrade from.');
    return;
  }
  await build({ tell, signal });
  const earlier = await buildEarlier({ commit: from.commit, tell, signal });
  try {
    tell(`From ${from.name} to this checkout, and back.`);
    const { phases, requests, failed, broken, seconds } = await runUpgrade({
      earlier: earlier.folder,
      purchases: Number(values.purchases),
      tell,
      signal,
    });
    tell('');
    for (const { name, bought } of phases) tell(`  ${name.padEnd(52)}${String(bought).padStart(4)} purchases`);
    tell(`  ${'requests'.padEnd(52)}${String(requests).padStart(4)}`);
    tell(`  ${'requests that got no answer, or one of 500 and above'.padEnd(52)}${String(failed.length).padStart(4)}`);
    for (const line of new Set(failed)) tell(`    ${line}`);
    for (const { rule, ids } of broken) tell(`BROKEN: ${rule}\n${ids.map((id) => `  ${id}`).join('\n')}`);
    const isFine = broken.length === 0 && failed.length === 0;
    tell(`${isFine ? 'Nothing was lost' : 'Something was lost'}, ${seconds} s`);
    if (!isFine) process.exitCode = 1;
  } finally {
    earlier.remove();
  }
}
