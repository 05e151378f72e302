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
 * In KB of gzip: of scripts the entries and the page's module, each with everything that it imports before it runs; of style
 * the sheets that the page waits for before it is painted. The first that fits a page counts; the last fits all. React,
 * Redux Toolkit and React Router alone are 95 KB.
 */
const BUDGETS = [
  { what: 'Home', pages: /^src\/pages\/home\/home\./, kb: 114, styleKb: 15 },
  { what: 'A list', pages: /^src\/pages\/collection\./, kb: 119.9, styleKb: 12 },
  { what: 'A product', pages: /^src\/pages\/product\/product\./, kb: 128.7, styleKb: 14 },
  { what: 'The checkout', pages: /^src\/pages\/checkout\./, kb: 139, styleKb: 18 },
  { what: 'A page', pages: /^src\/pages\//, kb: 129.5, styleKb: 16 },
];
/** Each is a question, and six travel at a time. */
const MAX_SCRIPTS = 16;
const MAX_STYLES = 6;
/** Parts that the server renders although their scripts come later, as frontend/src/app/assets.ts names them. */
const RENDERED = /\.lazy\.tsx$|\/(footer|below-the-fold)\.tsx$/;
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
    ...budgetsOf(manifest).flatMap((budget) => heavyStyle(budget, manifest, sizeOf)),
    ...[CLIENT, ADMIN].flatMap((folder) => secretsIn(folder, [...SECRET_NAMES, ...generatedSecrets()])),
  ];
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length === 0 ? 2 * budgetsOf(manifest).length + 2 : 0} passed, ${faults.length} failed`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** Every page of the shop with its budget. */
export function budgetsOf(manifest) {
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/') && manifest[key].isDynamicEntry);
  return pages.map((page) => ({ page, ...BUDGETS.find(({ pages: fit }) => fit.test(page)) }));
}

/** A sentence where the style of a page weighs too much or comes in too many pieces. */
export function heavyStyle({ page, styleKb }, manifest, sizeOf) {
  const files = stylesOf(manifest, page);
  const kb = files.reduce((sum, file) => sum + sizeOf(file), 0) / KB;
  return [
    kb > styleKb && `waits for ${kb.toFixed(1)} KB of style (gzip), more than ${styleKb} KB.`,
    files.length > MAX_STYLES && `waits for ${files.length} style sheets, more than ${MAX_STYLES}.`,
  ].flatMap((fault) => (fault ? [`${page} ${fault}`] : []));
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
  const chunks = withImports(manifest, [...ENTRIES, page]);
  return [...new Set(chunks.map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

/** The style sheets that stand in a page's head. */
export function stylesOf(manifest, page) {
  const own = withImports(manifest, [...ENTRIES, page]);
  const later = own.flatMap((key) => manifest[key].dynamicImports ?? []).filter((key) => RENDERED.test(key));
  return [...new Set(withImports(manifest, [...own, ...later]).flatMap((key) => manifest[key].css ?? []))];
}

function withImports(manifest, keys) {
  const seen = new Set();
  const visit = (key) => {
    if (!manifest[key]) throw new Error(`The manifest names no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return [...seen];
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
