// npm run bench: what a request costs the shop in CPU, server and database together, beside the plainest program that
// could answer the same; each workload in turns with its ceiling, so that both see the same machine. Writes docs/bench.md.
// npm run bench -- --products 100000; --only "list"; --rounds 5; --seconds 3. Where the bench is not whole, nothing is written.
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { build } from './build.mjs';
import { endingSignal, inRoot, runInWorkspaceNode } from './workspace.mjs';

const FILE = 'docs/bench.md';

const signal = endingSignal();
const tell = (line) => console.log(line);

try {
  await install({ tell, signal });
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await bench();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function bench() {
  const { runBench } = await import('./bench/run-bench.mjs');
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '1.5' },
      only: { type: 'string', default: '' },
    },
  });
  const [products, rounds, seconds] = [values.products, values.rounds, values.seconds].map(Number);
  await build({ tell, signal });
  const machine = machineNow();
  const { text, missed } = await runBench({ products, rounds, seconds, only: values.only, tell, signal });
  const title = `${machine}, ${products} products, ${rounds} rounds of ${seconds} s; load ${loadNow()} at the end.`;
  tell(`\n${title}\n\n${text}\n`);
  if (values.only === '' && products === 1_000) await write(`# The bench\n\n${title}\n\n${text}\n`);
  tell(missed.length === 0 ? 'Every budget is met.' : `Missed: ${missed.join('; ')}`);
  if (missed.length > 0) process.exitCode = 1;
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

async function write(text) {
  const prettier = await import('prettier');
  const file = inRoot(FILE);
  const options = await prettier.resolveConfig(file);
  fs.writeFileSync(file, await prettier.format(text, { ...options, filepath: file }));
}
