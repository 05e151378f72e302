// What home makes a phone load, and what must never stand in a file that anybody can read.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { inRoot } from '../workspace.mjs';

const CLIENT = inRoot('dist/frontend/client');
const BUDGET = 120 * 1024;
const HOME = /\/pages\/home[./]/;
const SECRET_NAMES = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'APP_SECRET', 'DATABASE_URL', 'SMTP_URL'];

export async function checkBundle() {
  const manifest = JSON.parse(fs.readFileSync(path.join(CLIENT, 'manifest.json'), 'utf8'));
  const scripts = homeScripts(manifest);
  const sizes = scripts.map((file) => zlib.gzipSync(fs.readFileSync(path.join(CLIENT, file)), { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const faults = secretsIn(CLIENT);
  if (total > BUDGET) {
    const list = scripts.map((file, i) => `${(sizes[i] / 1024).toFixed(1).padStart(7)} KB  ${file}`);
    faults.push(`Home loads ${(total / 1024).toFixed(1)} KB of script (gzip), more than 120 KB:\n${list.join('\n')}`);
  }
  return { passed: faults.length === 0 ? 2 : 0, failed: faults.length, output: faults.join('\n') };
}

/** The entry and home's own chunk, each with everything that it imports before it runs. */
export function homeScripts(manifest) {
  const roots = Object.keys(manifest).filter((key) => manifest[key].isEntry || HOME.test(`/${key}`));
  if (!roots.some((key) => manifest[key].isEntry)) throw new Error('The manifest names no entry.');
  if (!roots.some((key) => HOME.test(`/${key}`))) throw new Error('The manifest names no page called home.');
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  roots.forEach(visit);
  return [...new Set([...seen].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

function secretsIn(folder) {
  const needles = [...SECRET_NAMES, ...generatedSecrets()];
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
