// npm run drill -- --purchases 200 --seed 7 [--queue redis] [--short] [--with scenario,scenario]
// A shop of its own on throwaway data, so many purchases, and kills and faults at random; then its data is checked.
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
    },
  });
  const { queue, short } = values;
  const wanted = values.with.split(',').filter(Boolean);
  if (queue !== 'postgres' && queue !== 'redis') throw new Error(`--queue is postgres or redis, not "${queue}".`);
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const purchases = wholeNumber('purchases', values.purchases, short ? scenarioCount(wanted) : 200);
  await build({ tell, signal });
  show(await runDrill({ seed, purchases, redis: queue === 'redis', short, wanted, tell, signal }), {
    queue,
    short,
    wanted,
  });
}

function show({ seed, seconds, counts, broken, logs }, { queue, short, wanted }) {
  tell('');
  for (const [what, count] of Object.entries(counts)) tell(`  ${what.padEnd(42)}${String(count).padStart(10)}`);
  tell('');
  for (const { rule, ids } of broken) tell(`BROKEN: ${rule}\n${ids.map((id) => `  ${id}`).join('\n')}`);
  if (logs) tell(`Logs: ${logs}`);
  tell(`${broken.length === 0 ? 'Every rule holds' : `${broken.length} rules are broken`}, ${seconds} s, seed ${seed}`);
  if (broken.length > 0) process.exitCode = 1;
  const options = [queue === 'redis' && ' --queue redis', short && ' --short', wanted.length > 0 && ` --with ${wanted}`]
    .filter(Boolean)
    .join('');
  tell(`Again: npm run drill -- --purchases ${counts.purchases} --seed ${seed}${options}`);
}

function wholeNumber(name, given, fallback) {
  const number = given === undefined ? fallback : Number(given);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new Error(`--${name} is a whole number, not "${given}".`);
}
