// npm run drill -- --purchases 200 --seed 7 [--queue redis] [--short] [--backup] [--with scenario,scenario]
// A shop of its own on throwaway data, so many purchases, and kills and faults at random; then its data is checked. With
// --backup one is made meanwhile, and the shop that is restored from it is checked as well.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { scenarioCount } from './plan.mjs';
import { runDrill } from './run-drill.mjs';
import { shutdownSignal, runInWorkspaceNode } from '../start/workspace.mjs';

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await drill();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function drill() {
  const { values } = parseArgs({
    options: {
      purchases: { type: 'string' },
      seed: { type: 'string' },
      queue: { type: 'string', default: 'postgres' },
      short: { type: 'boolean', default: false },
      with: { type: 'string', default: '' },
      backup: { type: 'boolean', default: false },
    },
  });
  const { queue, short, backup } = values;
  const wanted = values.with.split(',').filter(Boolean);
  if (queue !== 'postgres' && queue !== 'redis') throw new Error(`--queue is postgres or redis, not "${queue}".`);
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const purchases = wholeNumber('purchases', values.purchases, short ? scenarioCount(wanted) : 200);
  await build({ tell, signal });
  show(await runDrill({ seed, purchases, redis: queue === 'redis', short, backup, wanted, tell, signal }), {
    queue,
    short,
    backup,
    wanted,
  });
}

function show({ seed, seconds, counts, broken: own, restored, logs }, { queue, short, backup, wanted }) {
  const ofRestored = restored?.broken.map(({ rule, ids }) => ({ rule: `in the restored shop: ${rule}`, ids })) ?? [];
  const broken = [...own, ...ofRestored];
  if (restored) tell(`\n${restored.proof.trim()}`);
  tell('');
  for (const [what, count] of Object.entries(counts)) tell(`  ${what.padEnd(42)}${String(count).padStart(10)}`);
  tell('');
  for (const { rule, ids } of broken) tell(`BROKEN: ${rule}\n${ids.map((id) => `  ${id}`).join('\n')}`);
  if (logs) tell(`Logs: ${logs}`);
  tell(`${broken.length === 0 ? 'Every rule holds' : `${broken.length} rules are broken`}, ${seconds} s, seed ${seed}`);
  if (broken.length > 0) process.exitCode = 1;
  const options = [
    queue === 'redis' && ' --queue redis',
    short && ' --short',
    backup && ' --backup',
    wanted.length > 0 && ` --with ${wanted}`,
  ]
    .filter(Boolean)
    .join('');
  tell(`Again: npm run drill -- --purchases ${counts.purchases} --seed ${seed}${options}`);
}

function wholeNumber(name, given, fallback) {
  const number = given === undefined ? fallback : Number(given);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new Error(`--${name} is a whole number, not "${given}".`);
}
