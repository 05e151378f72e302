// npm run bench: what a request costs the shop in CPU, server and database together, beside the plainest program that
// could answer the same; each workload in turns with its ceiling, so that both see the same machine. Writes docs/bench.md.
// npm run bench -- --products 100000; --only "list"; --rounds 5; --seconds 3. Where the bench is not whole, nothing is written.
// npm run bench -- --growth: what lists, search, orders and the export cost with a thousand to a million rows; writes
// docs/growth.md. -- --growth --only products or orders: one part of it; --rows 1000,10000: these sizes, and nothing is written.
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from '../start/install.mjs';
import { build } from '../start/build.mjs';
import { shutdownSignal, inRoot, runInWorkspaceNode } from '../start/workspace.mjs';

const FILE = 'docs/bench.md';
const GROWTH_FILE = 'docs/growth.md';

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
      growth: { type: 'boolean', default: false },
      rows: { type: 'string', default: '' },
    },
  });
  const [products, rounds, seconds] = [values.products, values.rounds, values.seconds].map(Number);
  await build({ tell, signal });
  const machine = machineNow();
  if (values.growth) return growth({ rows: values.rows, only: values.only, rounds, seconds });
  const { runBench } = await import('./run-bench.mjs');
  const { text, missed } = await runBench({ products, rounds, seconds, only: values.only, tell, signal });
  const title = `${machine}, ${products} products, ${rounds} rounds of ${seconds} s; load ${loadNow()} at the end.`;
  tell(`\n${title}\n\n${text}\n`);
  if (values.only === '' && products === 1_000) await write(FILE, `# The bench\n\n${title}\n\n${text}\n`);
  tell(missed.length === 0 ? 'Every budget is met.' : `Missed: ${missed.join('; ')}`);
  if (missed.length > 0) process.exitCode = 1;
}

async function growth({ rows, only, rounds, seconds }) {
  const { SIZES, runScaling: runGrowth } = await import('./run-scaling.mjs');
  const sizes = rows === '' ? SIZES : rows.split(',').map(Number);
  let machine = machineNow();
  await runGrowth({ sizes, only, rounds, seconds, tell, signal }, async (part, table) => {
    const text = `## By ${part}\n\n${machine}, ${rounds} rounds of ${seconds} s; load ${loadNow()} at the end.\n\n${table}\n`;
    tell(`\n${text}`);
    if (rows === '') await write(GROWTH_FILE, withPart(part, text));
    machine = machineNow();
  });
}

/** The file with one of its parts anew. */
function withPart(part, text) {
  const file = inRoot(GROWTH_FILE);
  const old = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const parts = old.split(/^(?=## )/m).filter((one) => one.startsWith('## ') && !one.startsWith(`## By ${part}`));
  return ['# Growth\n\n', ...[...parts, text].toSorted().toReversed()].join('\n');
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
  const prettier = await import('prettier');
  const file = inRoot(name);
  const options = await prettier.resolveConfig(file);
  fs.writeFileSync(file, await prettier.format(text, { ...options, filepath: file }));
}
