// What each kind of page makes a phone load before it comes alive, and what must never stand in a file that anybody
// can read.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { inRoot } from '../start/workspace.mjs';

const CLIENT = inRoot('dist/frontend/client');
const ADMIN = inRoot('dist/frontend/admin');
const KB = 1024;
/** Every page begins with these two, the second of which fetches the page's own. */
const ENTRIES = ['src/app/start.ts', 'src/app/entry-client.tsx'];
/**
 * In KB of gzip: the entries and the page's module, each with everything that it imports before it runs. The first that
 * fits a page counts; the last fits all.
 */
const BUDGETS = [
  { what: 'Home', pages: /^src\/pages\/home\/home\./, kb: 120 },
  { what: 'A list', pages: /^src\/pages\/collection\./, kb: 120 },
  { what: 'A product', pages: /^src\/pages\/product\/product\./, kb: 140 },
  { what: 'The checkout', pages: /^src\/pages\/checkout\./, kb: 160 },
  { what: 'A page', pages: /^src\/pages\//, kb: 140 },
];
/** Each is a question, and six travel at a time. */
const MAX_SCRIPTS = 16;
const STYLE_KB = 20;
export const SECRET_NAMES = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'APP_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
];

function checkBundle() {
  const manifest = JSON.parse(fs.readFileSync(path.join(CLIENT, 'manifest.json'), 'utf8'));
  const sizeOf = (file) => zlib.gzipSync(fs.readFileSync(path.join(CLIENT, file)), { level: 9 }).length;
  const faults = [
    ...budgetsOf(manifest).flatMap((budget) => overBudget(budget, manifest, sizeOf)),
    ...heavyStyle(sizeOf),
    ...[CLIENT, ADMIN].flatMap((folder) => secretsIn(folder, [...SECRET_NAMES, ...generatedSecrets()])),
  ];
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length === 0 ? budgetsOf(manifest).length + 3 : 0} passed, ${faults.length} failed`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** Every page of the shop with its budget. */
export function budgetsOf(manifest) {
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/') && manifest[key].isDynamicEntry);
  return pages.map((page) => ({ page, ...BUDGETS.find(({ pages: fit }) => fit.test(page)) }));
}

function heavyStyle(sizeOf) {
  const files = fs.readdirSync(path.join(CLIENT, 'assets')).filter((file) => file.endsWith('.css'));
  const kb = files.reduce((sum, file) => sum + sizeOf(`assets/${file}`), 0) / KB;
  return kb <= STYLE_KB ? [] : [`The style sheet weighs ${kb.toFixed(1)} KB (gzip), more than ${STYLE_KB} KB.`];
}

/** A sentence that names what weighs most, where a page is over its budget; another where it comes in too many pieces. */
export function overBudget({ what, page, kb }, manifest, sizeOf) {
  const sizes = scriptsOf(manifest, page).map((file) => ({ file, size: sizeOf(file) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const list = sizes
    .toSorted((a, b) => b.size - a.size)
    .map(({ file, size }) => `${(size / KB).toFixed(1).padStart(7)} KB  ${file}`)
    .join('\n');
  return [
    total > kb * KB && `loads ${(total / KB).toFixed(1)} KB of script (gzip), more than ${kb} KB`,
    sizes.length > MAX_SCRIPTS && `loads ${sizes.length} scripts, more than ${MAX_SCRIPTS}`,
  ].flatMap((fault) => (fault ? [`${what} (${page}) ${fault}:\n${list}`] : []));
}

/** The scripts of a page that are fetched before it runs. */
export function scriptsOf(manifest, page) {
  const seen = new Set();
  const visit = (key) => {
    if (!manifest[key]) throw new Error(`The manifest names no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  [...ENTRIES, page].forEach(visit);
  return [...new Set([...seen].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

/** One sentence for every file of `folder` in which one of `needles` stands. */
export function secretsIn(folder, needles) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const text = fs.readFileSync(file, 'latin1');
    const found = needles.filter((needle) => text.includes(needle));
    return found.length > 0 ? [`${path.relative(folder, file)} holds a secret or its name.`] : [];
  });
}

function generatedSecrets() {
  const file = inRoot('.data/secrets.json');
  return fs.existsSync(file) ? Object.values(JSON.parse(fs.readFileSync(file, 'utf8'))) : [];
}

if (process.argv[1] === import.meta.filename) checkBundle();
