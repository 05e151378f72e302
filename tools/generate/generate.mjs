// npm run generate: writes backend/openapi.json from the controllers, the frontend's client from that, and
// docs/order-states.md from the order pipeline, and NOTICE from the packages. With --check it writes to a temporary folder and compares.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../start/build.mjs';
import { runCommand } from '../start/run-command.mjs';
import { inRoot, root, scriptOf, withLocalCommands } from '../start/workspace.mjs';
import { writeNotice } from './notice.mjs';
import { writeSharedTypes } from './shared-types.mjs';

const ORDER_STATES = 'docs/order-states.md';
const NOTICE = 'NOTICE';
const CLIENTS = 'frontend/src/api/generated';
const OPENAPI = 'backend/openapi.json';
const GENERATED = [
  OPENAPI,
  ORDER_STATES,
  NOTICE,
  ...fs.readdirSync(inRoot(CLIENTS)).map((file) => `${CLIENTS}/${file}`),
];
const NEEDED = ['frontend/openapi-config.cjs', 'frontend/src/api/base-api.ts', '.oxfmtrc.json', 'package.json'];

/** Writes the generated files under `to`, a checkout or a folder that becomes enough of one. */
async function generate({ to, env, signal }) {
  if (to !== root) copyNeeded(to);
  await must([inRoot('dist/backend/write-openapi.js'), path.join(to, OPENAPI)], { cwd: to, env, signal });
  const codegen = scriptOf('@rtk-query/codegen-openapi', 'rtk-query-codegen-openapi');
  await must([codegen, path.join(to, 'frontend/openapi-config.cjs')], { cwd: path.join(to, 'frontend'), env, signal });
  await writeSharedTypes(path.join(to, CLIENTS));
  writeNotice(path.join(to, NOTICE));
  await must([inRoot('tools/generate/order-states.mjs'), path.join(to, ORDER_STATES)], { cwd: root, env, signal });
}

function copyNeeded(to) {
  for (const file of NEEDED) fs.cpSync(inRoot(file), path.join(to, file), { recursive: true });
  for (const folder of ['backend', 'docs', CLIENTS]) fs.mkdirSync(path.join(to, folder), { recursive: true });
  fs.symlinkSync(inRoot('node_modules'), path.join(to, 'node_modules'));
}

async function must(args, options) {
  const { code, output } = await runCommand(process.execPath, args, options);
  if (code !== 0) throw new Error(output);
}

async function check() {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-generated-'));
  try {
    await generate({ to, env: withLocalCommands() });
    const isStale = (file) => fs.readFileSync(inRoot(file), 'utf8') !== fs.readFileSync(path.join(to, file), 'utf8');
    const stale = GENERATED.filter(isStale);
    if (stale.length > 0) console.log(`Out of date: ${stale.join(', ')}. Run: npm run generate`);
    console.log(`${GENERATED.length - stale.length} passed, ${stale.length} failed`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } finally {
    fs.rmSync(to, { recursive: true, force: true });
  }
}

if (process.argv.includes('--check')) await check();
else {
  await build({ projects: ['backend'], tell: () => {} });
  await generate({ to: root, env: withLocalCommands() });
}
