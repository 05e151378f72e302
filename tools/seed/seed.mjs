// npm run seed -- --products 100000 --orders 1000000
// Fills a demo shop, open or closed, with so much: names like the demo's, two years, every state. DATA_DIR names its
// folder. What it writes is of nobody: the addresses end in @load.example.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { seedShop } from './seed-shop.mjs';
import { openDatabase } from '../start/open-database.mjs';
import { modeOf, withoutBlanks } from '../start/shop-environment.mjs';
import { shutdownSignal, inRoot, root, runInWorkspaceNode } from '../start/workspace.mjs';
import { fileURLToPath } from 'node:url';

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await seed();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function seed() {
  const { values } = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } } });
  const amounts = { products: whole(values.products, 10_000), orders: whole(values.orders, 100_000) };
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const env = withoutBlanks(process.env);
  if (modeOf(env) === 'production') throw new Error('A shop in production mode is not filled with made-up orders.');
  const { url, close } = env.DATABASE_URL
    ? { url: env.DATABASE_URL, close: async () => {} }
    : await openDatabase({ dataDir: path.resolve(root, env.DATA_DIR ?? '.data'), signal });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await seedShop(client, amounts, tell);
  } finally {
    await client.end();
    await close();
  }
}

function whole(given, fallback) {
  const amount = given === undefined ? fallback : Number(given);
  if (Number.isInteger(amount) && amount >= 0) return amount;
  throw new Error(`"${given}" is not a number of rows.`);
}
