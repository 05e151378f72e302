// node tools/bench/export-memory.mjs [rows]: writes one Excel file with the columns of the order export, from rows made
// up on the way, and prints time, CPU, the most memory (RSS) and the size of the file. Needs `npx nx build backend`, and
// no database. The process has the worker's flags.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../start/workspace.mjs';

const ROWS = 1_000_000;
/** As the export of orders reads them. */
const PAGE = 500;
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
const MB = 2 ** 20;

const rows = Number(process.argv[2] ?? ROWS);
if (process.argv[3] === 'here') await measure();
else {
  const script = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [...FLAGS, script, String(rows), 'here'], {
    stdio: 'inherit',
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' },
  });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}

async function measure() {
  const { writeWorkbook } = await import(inRoot('dist/backend/platform/spreadsheet/index.js'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-export-'));
  try {
    const load = os.loadavg()[0]?.toFixed(1);
    const cpu = process.cpuUsage();
    const began = performance.now();
    const sheets = [{ name: 'Orders', columns: columns(), pages: pages() }];
    const { bytes } = await writeWorkbook(path.join(folder, 'orders.xlsx'), sheets);
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const most = process.resourceUsage().maxRSS / 1_024;
    console.log(
      `${rows} rows: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU, at most ${Math.round(most)} MB, file ${Math.round(bytes / MB)} MB, load ${load} to ${os.loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function columns() {
  const texts = ['Order', 'ID', 'User e-mail', 'Product'].map((title) => ({ title, type: 'text', width: 30 }));
  const money = ['Line total (₹)', 'Order total (₹)'].map((title) => ({ title, type: 'rupees' }));
  const more = ['Status', 'Payment status', 'Payment ID', 'City', 'State', 'PIN code'];
  return [
    ...texts,
    { title: 'Quantity', type: 'whole' },
    ...money,
    { title: 'Date (IST)', type: 'moment' },
    ...more.map((title) => ({ title, type: 'text' })),
    ...['Line discount (₹)', 'Order charges (₹)'].map((title) => ({ title, type: 'rupees' })),
    { title: 'Arrives on', type: 'text' },
  ];
}

function* pages() {
  for (let at = 0; at < rows; at += PAGE) {
    yield Array.from({ length: Math.min(PAGE, rows - at) }, (_, place) => row(at + place));
  }
}

function row(number) {
  const id = `0199f0a2-7000-7000-8000-${String(number).padStart(12, '0')}`;
  const buyer = `buyer${number % 250_000}@example.com`;
  const total = 100_00 + ((number * 7_919) % 9_000_00);
  const at = new Date(1_760_000_000_000 + number * 60_000);
  const product = `Wall Art Lotus Mandala Framed Print ${number % 1_000}`;
  const payment = `pay_${(number * 104_729).toString(36)}`;
  const order = [`SG-${number}`, id, buyer, product, 1 + (number % 3), total, total, at];
  const address = ['Pune', 'Maharashtra', '411038'];
  return [...order, 'delivered', 'paid', payment, ...address, 0, 49_00, '2026-11-24'];
}
