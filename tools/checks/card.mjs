// The packages of the owner's design and how they are used: each rule reads the source and names the file at fault.
// Run by card.spec.mjs, part `tools` of `npm test`.
import fs from 'node:fs';
import path from 'node:path';

const SOURCE_FOLDERS = ['backend', 'frontend', 'sandbox'];
const LEFT_OUT = new Set(['node_modules', 'catalogue', 'migrations', 'assets', 'test-results']);
const SOURCE = /\.(ts|tsx|mjs)$/;
const SPEC = /\.(spec|fixture)\.tsx?$/;
const PRODUCT = /^(backend|frontend|sandbox)\/src\/(?!testing\/)/;
const TEST = /\.(spec|fixture)\.tsx?$|^[^/]+\/(e2e|testing|src\/testing)\//;

/**
 * Each package of the design and the folder that must import it at run time. A missing folder means anywhere in the
 * product.
 */
export const CARD = [
  { name: '@nestjs/core', in: 'backend/src/' },
  { name: '@nestjs/common', in: 'backend/src/modules/' },
  { name: '@nestjs/config', in: 'backend/src/platform/config/' },
  { name: '@nestjs/jwt', in: 'backend/src/modules/auth/' },
  { name: '@nestjs/bullmq', in: 'backend/src/platform/queue/' },
  { name: 'bullmq', in: 'backend/src/platform/queue/' },
  { name: '@mikro-orm/core', in: 'backend/src/modules/' },
  { name: '@mikro-orm/postgresql', in: 'backend/src/platform/database/' },
  { name: 'class-validator', in: 'backend/src/modules/' },
  { name: 'razorpay', in: 'backend/src/modules/orders/payments/gateway/' },
  { name: 'exceljs', in: 'backend/src/platform/spreadsheet/' },
  { name: 'nodemailer', in: 'backend/src/platform/mail/' },
  { name: 'react', in: 'frontend/src/' },
  { name: 'react-dom', in: 'frontend/src/app/' },
  { name: 'react-router-dom', in: 'frontend/src/' },
  { name: '@reduxjs/toolkit', in: 'frontend/src/' },
];

/**
 * @typedef {{ files: ReadonlyMap<string, string>, dependencies: object, devDependencies: object }} Project
 *   Source files by path with `/`, relative to the root, and the two lists of package.json.
 */

/** @param {string} root the checkout @returns {Project} */
export function readProject(root) {
  const files = new Map();
  for (const folder of SOURCE_FOLDERS) {
    for (const file of walk(root, folder)) files.set(file, fs.readFileSync(path.join(root, file), 'utf8'));
  }
  const { dependencies, devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { files, dependencies, devDependencies };
}

function* walk(root, folder) {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name)) yield* walk(root, name);
    } else if (SOURCE.test(name)) yield name;
  }
}

/**
 * @param {Project} project
 * @returns {string[]} one sentence for each rule that is broken; empty when all hold
 */
export function cardFaults(project) {
  return [packageFaults, redisFaults, testFaults, configFaults, queueFaults, reportFaults, webhookFaults].flatMap(
    (rule) => rule(project),
  );
}

function packageFaults({ files, dependencies }) {
  const faults = [];
  for (const { name, in: folder } of CARD) {
    if (!dependencies[name]) faults.push(`package.json: ${name} is not among the dependencies`);
    const users = productFiles(files).filter(([file, text]) => file.startsWith(folder) && importsAtRunTime(text, name));
    if (users.length === 0) faults.push(`${folder}: nothing imports ${name} at run time`);
  }
  for (const [file, text] of productFiles(files)) {
    const isGateway = file.startsWith('backend/src/modules/orders/payments/gateway/');
    if (!isGateway && names(text, 'razorpay'))
      faults.push(`${file}: imports razorpay, which only payments/gateway may`);
  }
  return faults;
}

/** ioredis is BullMQ's peer: BullMQ loads it for a connection that is given as plain options. */
function redisFaults({ files, dependencies }) {
  const file = 'backend/src/platform/queue/queue-backend.ts';
  const faults = dependencies['ioredis'] ? [] : ['package.json: ioredis is not among the dependencies'];
  return /connection:\s*\{\s*url:\s*redisUrl\b/.test(code(files.get(file)))
    ? faults
    : [...faults, `${file}: gives BullMQ no ioredis options`];
}

function testFaults({ files, devDependencies }) {
  const faults = [];
  for (const name of ['jest', 'supertest']) {
    if (!devDependencies[name]) faults.push(`package.json: ${name} is not among the development dependencies`);
  }
  for (const project of SOURCE_FOLDERS) {
    const specs = [...files].filter(([file]) => file.startsWith(`${project}/`) && SPEC.test(file));
    const runs = files.has(`${project}/jest.config.mjs`) && specs.some(([, text]) => names(text, '@jest/globals'));
    if (!runs) faults.push(`${project}: Jest runs no specs of it`);
  }
  const tests = [...files].filter(([file, text]) => TEST.test(file) && importsAtRunTime(text, 'supertest'));
  if (tests.length === 0) faults.push('backend/testing: nothing imports supertest');
  return faults;
}

function configFaults({ files }) {
  const folder = 'backend/src/platform/config/';
  const faults = [];
  const setup = code(files.get(`${folder}config.module.ts`));
  if (!/ConfigModule\.forRoot\(\{[^]*\bvalidate\b/.test(setup)) {
    faults.push(`${folder}config.module.ts: ConfigModule.forRoot has no validate`);
  }
  const namespaces = [...files].filter(([file]) => file.startsWith(folder) && file.endsWith('.config.ts'));
  if (namespaces.length === 0) faults.push(`${folder}: there is no namespace`);
  for (const [file, text] of namespaces) {
    const name = /export const (\w+) = registerAs\(/.exec(code(text))?.[1];
    if (!name) faults.push(`${file}: exports no registerAs`);
    else if (!new RegExp(`load:\\s*\\[[^\\]]*\\b${name}\\b`).test(setup)) faults.push(`${file}: ${name} is not loaded`);
  }
  for (const [file, text] of productFiles(files)) {
    if (!file.startsWith('backend/') || file === `${folder}environment.ts`) continue;
    if (/\bprocess\.env\b|\bprocess\[['"]env/.test(code(text))) faults.push(`${file}: reads process.env`);
  }
  return faults;
}

function queueFaults({ files }) {
  const folder = 'backend/src/platform/queue/';
  const sources = productFiles(files).filter(([file]) => file.startsWith(folder));
  const all = sources.map(([, text]) => code(text)).join('\n');
  const faults = [];
  for (const call of ['BullModule.forRootAsync(', 'BullModule.registerQueue(']) {
    if (!all.includes(call)) faults.push(`${folder}: calls no ${call.slice(0, -1)}`);
  }
  const queues = [...(/QUEUES = \[([^\]]*)\]/.exec(all)?.[1]?.matchAll(/'([\w-]+)'/g) ?? [])].map(([, name]) => name);
  if (queues.length === 0) faults.push(`${folder}: names no queue`);
  const bases = new Map([...all.matchAll(/class (\w+) extends (\w+)/g)].map(([, name, base]) => [name, base]));
  const isWorker = (name) => name === 'WorkerHost' || (bases.has(name) && isWorker(bases.get(name)));
  for (const queue of queues) {
    const name = new RegExp(`@Processor\\('${queue}'[^]*?\\bclass (\\w+)`).exec(all)?.[1];
    if (!name || !isWorker(name))
      faults.push(`${folder}: the queue ${queue} has no @Processor that extends WorkerHost`);
  }
  return faults;
}

/** Reports are written by exceljs: no other writer of xlsx or zip files, except the ZIP of print files (yazl). */
function reportFaults({ files }) {
  const faults = [];
  const spreadsheets = productFiles(files).filter(([file]) => file.startsWith('backend/src/platform/spreadsheet/'));
  if (!spreadsheets.some(([, text]) => /new [\w.]*stream\.xlsx\.WorkbookWriter\(/.test(code(text)))) {
    faults.push('backend/src/platform/spreadsheet/: creates no stream.xlsx.WorkbookWriter');
  }
  for (const [file, text] of productFiles(files)) {
    if (!file.startsWith('backend/')) continue;
    const isPrintFiles = file.startsWith('backend/src/modules/orders/fulfilment/');
    const zips = names(text, 'yazl') || names(text, 'archiver') || names(text, 'jszip');
    if (zips && !isPrintFiles) faults.push(`${file}: writes ZIP files, which only print files need`);
    if (/0x0?4034b50\b|\[Content_Types\]\.xml|\bdeflateRaw|\bcreateDeflateRaw/i.test(code(text))) {
      faults.push(`${file}: writes the bytes of an xlsx or zip file, which exceljs does`);
    }
  }
  return faults;
}

/** The request checks and stores a webhook; a job of this name verifies the stored bytes again and applies them. */
function webhookFaults({ files }) {
  const orders = 'backend/src/modules/orders/';
  const inbox = `${orders}payments/webhooks.service.ts`;
  const faults = [];
  const sources = productFiles(files).filter(([file]) => file.startsWith(orders));
  const all = sources.map(([, text]) => code(text)).join('\n');
  const job = /const (\w+) = defineJob(?:<[^=;]*>)?\(\s*'orders\.verify-razorpay-webhook'/.exec(all)?.[1];
  if (!job) return [`${orders}: no job is called orders.verify-razorpay-webhook`];
  if (!all.includes(`@ProcessesJob(${job})`)) faults.push(`${orders}: no method processes ${job}`);
  if (!new RegExp(`\\boutbox\\.toOutboxRow\\([^;]*\\b${job}\\b`).test(code(files.get(inbox)))) {
    faults.push(`${inbox}: does not enqueue ${job}`);
  }
  return faults;
}

const productFiles = (files) => [...files].filter(([file]) => PRODUCT.test(file) && !SPEC.test(file));

/** Each text is read once, however many rules look at it. */
const stripped = new Map();
const imported = new Map();

function once(kept, text, read) {
  if (!kept.has(text)) kept.set(text, read(text));
  return kept.get(text);
}

/** The text without comments. Strings that contain `//` after a colon, such as addresses, stay. */
const code = (text = '') =>
  once(stripped, text, () => text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1'));

/** Whether a file names a package in an import of any kind, types too. */
const names = (text, name) => importsOf(text).some((one) => one.name === name);

/** Whether a file imports a value of a package, statically or by `import()`: imports of types alone do not count. */
export const importsAtRunTime = (text, name) => importsOf(text).some((one) => one.name === name && one.atRunTime);

function importsOf(text) {
  return once(imported, text, () => {
    const source = code(text);
    const clauses = source.matchAll(/\b(?:import|export)\s+([\w*{][^;'"]*?)\s+from\s+['"]([^'"]+)['"]/g);
    const calls = source.matchAll(/\b(?:import\s*\(|require\(|import)\s*['"]([^'"]+)['"]/g);
    return [
      ...[...clauses].map(([, clause, from]) => ({ name: packageOf(from), atRunTime: bringsValue(clause) })),
      ...[...calls].map(([, from]) => ({ name: packageOf(from), atRunTime: true })),
    ];
  });
}

/** `@scope/name/file` is of `@scope/name`; a path is of itself. */
const packageOf = (from) => /^(@[^/]+\/)?[^/.][^/]*/.exec(from)?.[0] ?? from;

function bringsValue(clause) {
  if (/^type\s+[\w*{]/.test(clause)) return false;
  const list = /^\{([^]*)\}$/.exec(clause)?.[1];
  if (list === undefined) return true;
  return list.split(',').some((item) => item.trim() !== '' && !/^type\s/.test(item.trim()));
}
