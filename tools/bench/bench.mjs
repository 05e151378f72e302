// npm run bench: CPU time of a request, server and database together, beside the simplest program that could give the same
// response (the baseline). Shop and baseline take turns, so that both run on the same machine load. Writes docs/bench.md.
// Options: --products 100000, --only "list", --rounds 5, --seconds 3. Nothing is written unless the whole bench runs.
// npm run bench -- --scaling: lists, search, orders and the export with a thousand to a million rows. Writes docs/scaling.md.
// Options: --only products (or orders); --rows 1000,10000 for other sizes, of which nothing is written.
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from '../start/install.mjs';
import { build } from '../start/build.mjs';
import { shutdownSignal, inRoot, runInWorkspaceNode } from '../start/workspace.mjs';

const FILE = 'docs/bench.md';
const SCALING_FILE = 'docs/scaling.md';

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  await install({ tell, signal });
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await bench();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function bench() {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '1.5' },
      only: { type: 'string', default: '' },
      scaling: { type: 'boolean', default: false },
      rows: { type: 'string', default: '' },
    },
  });
  const [products, rounds, seconds] = [values.products, values.rounds, values.seconds].map(Number);
  await build({ tell, signal });
  const machine = machineNow();
  if (values.scaling) return scaling({ rows: values.rows, only: values.only, rounds, seconds });
  const { runBench } = await import('./run-bench.mjs');
  const { text, missed } = await runBench({ products, rounds, seconds, only: values.only, tell, signal });
  const title = `${machine}, ${products} products, ${rounds} rounds of ${seconds} s; load ${loadNow()} at the end.`;
  tell(`\n${title}\n\n${text}\n`);
  if (values.only === '' && products === 1_000) await write(FILE, `# Benchmark\n\n${title}\n\n${text}\n`);
  tell(missed.length === 0 ? 'Every budget is met.' : `Missed: ${missed.join('; ')}`);
  if (missed.length > 0) process.exitCode = 1;
}

async function scaling({ rows, only, rounds, seconds }) {
  const { SIZES, runScaling } = await import('./run-scaling.mjs');
  const sizes = rows === '' ? SIZES : rows.split(',').map(Number);
  let machine = machineNow();
  await runScaling({ sizes, only, rounds, seconds, tell, signal }, async (part, table) => {
    const text = `## By ${part}\n\n${machine}, ${rounds} rounds of ${seconds} s; load ${loadNow()} at the end.\n\n${table}\n`;
    tell(`\n${text}`);
    if (rows === '') await write(SCALING_FILE, withPart(part, text));
    machine = machineNow();
  });
}

/** The file with one part replaced. */
function withPart(part, text) {
  const file = inRoot(SCALING_FILE);
  const old = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const parts = old.split(/^(?=## )/m).filter((one) => one.startsWith('## ') && !one.startsWith(`## By ${part}`));
  return ['# Scaling\n\n', ...[...parts, text].toSorted().toReversed()].join('\n');
}

function machineNow() {
  const { model } = os.cpus()[0] ?? { model: 'unknown' };
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${when} UTC, ${os.cpus().length} x ${model}, ${memory} GB, Node ${process.version}; load ${loadNow()} at the beginning`;
}

function loadNow() {
  return os.loadavg()[0]?.toFixed(1);
}

async function write(name, text) {
  const { formatted } = await import('../generate/format.mjs');
  fs.writeFileSync(inRoot(name), await formatted(name, text));
}
