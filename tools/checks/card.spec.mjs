import { beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '../start/workspace.mjs';
import { CARD, cardFaults, importsAtRunTime, readProject } from './card.mjs';

let project;
beforeAll(() => {
  project = readProject(root);
});

/** The project with `change` applied to the text of each file whose path fits. */
function changed(fits, change) {
  const files = [...project.files].map(([file, text]) => [file, fits.test(file) ? change(text, file) : text]);
  return { ...project, files: new Map(files) };
}

const escaped = (name) => name.replaceAll('/', '\\/');
const withoutImportsOf = (name) =>
  changed(/./, (text) => text.replaceAll(new RegExp(`(['"])${escaped(name)}(/[^'"]*)?\\1`, 'g'), "'./gone.js'"));
const imports = (text) => importsAtRunTime(text, 'razorpay');
const added = (file, text) => ({ ...project, files: new Map(project.files).set(file, text) });

describe('the packages of the design', () => {
  it('are used as the design says', () => {
    expect(cardFaults(project)).toEqual([]);
  });

  it.each([...CARD.map(({ name }) => name), 'supertest'])('it is noticed when nothing imports %s any more', (name) => {
    expect(cardFaults(withoutImportsOf(name)).join('\n')).toMatch(`nothing imports ${name}`);
  });

  it.each([...CARD.map(({ name }) => name), 'ioredis'])('it is noticed when %s leaves package.json', (name) => {
    const { [name]: _, ...dependencies } = project.dependencies;
    expect(cardFaults({ ...project, dependencies })).toContain(`package.json: ${name} is not among the dependencies`);
  });

  it.each(['jest', 'supertest'])('it is noticed when %s leaves package.json', (name) => {
    const { [name]: _, ...devDependencies } = project.devDependencies;
    const fault = `package.json: ${name} is not among the development dependencies`;
    expect(cardFaults({ ...project, devDependencies })).toEqual([fault]);
  });

  it('an import of types does not count, an import() does', () => {
    expect(imports("import type Razorpay from 'razorpay';")).toBe(false);
    expect(imports("import { type Order, type Refund } from 'razorpay';")).toBe(false);
    expect(imports("// import Razorpay from 'razorpay';")).toBe(false);
    expect(imports("import Razorpay from 'razorpay-fork';")).toBe(false);
    expect(imports("import { type Order, Razorpay } from 'razorpay';")).toBe(true);
    expect(imports("import Razorpay from 'razorpay';")).toBe(true);
    expect(imports("const { default: Sdk } = await import('razorpay');")).toBe(true);
    expect(imports("import { verify } from 'razorpay/dist/utils/razorpay-utils.js';")).toBe(true);
  });
});

const QUEUE = /platform\/queue\//;
const CONFIG = /platform\/config\//;

describe('the ways in which they are used', () => {
  it.each([
    ['settings without validate', CONFIG, /validate:/, 'check:', 'ConfigModule.forRoot has no validate'],
    ['a namespace that is not loaded', CONFIG, /^ {6}mailConfig,$/m, '', 'mailConfig is not loaded'],
    ['a namespace without registerAs', /mail\.config\.ts$/, 'registerAs(', 'settings(', 'exports no registerAs'],
    ['queues without forRootAsync', QUEUE, 'BullModule.forRootAsync(', 'BullModule.forRoot(', 'calls no BullModule'],
    ['queues that are not registered', QUEUE, 'BullModule.registerQueue(', 'register(', 'calls no BullModule'],
    ['a queue without a processor', QUEUE, "@Processor('reports'", "@Processor('other'", 'the queue reports has no'],
    ['a processor of another kind', QUEUE, 'extends WorkerHost', 'extends Host', 'has no @Processor that extends'],
    ['a queue without Redis', QUEUE, 'url: redisUrl', 'url', 'gives BullMQ no ioredis options'],
    ['a report that is not streamed', /platform\/spreadsheet\//, 'stream.xlsx.', 'own.', 'creates no stream.xlsx'],
    ['a webhook job of another name', /modules\/orders\//, 'verify-razorpay-webhook', 'verify', 'no job is called'],
    [
      'a webhook job that nothing processes',
      /modules\/orders\//,
      '@ProcessesJob(verifyRazorpayWebhook)',
      '',
      'no method processes',
    ],
    [
      'a webhook that is not enqueued',
      /webhooks\.service\.ts$/,
      'Row(verifyRazorpayWebhook',
      'Row(other',
      'does not enqueue',
    ],
  ])('%s is noticed', (_, fits, from, to, fault) => {
    expect(cardFaults(changed(fits, (text) => text.replaceAll(globally(from), to))).join('\n')).toContain(fault);
  });

  it.each([
    [
      'backend/src/modules/cart/any.ts',
      'export const port = process.env.PORT;',
      'backend/src/modules/cart/any.ts: reads process.env',
    ],
    ['backend/src/platform/reports/any.ts', "import { ZipFile } from 'yazl';", 'writes ZIP files'],
    ['backend/src/platform/spreadsheet/zip-writer.ts', 'const HEAD = 0x04034b50;', 'writes the bytes of an xlsx'],
    [
      'backend/src/modules/orders/refunds/any.ts',
      "import type Razorpay from 'razorpay';",
      'which only payments/gateway may',
    ],
  ])('%s with `%s` is noticed', (file, text, fault) => {
    expect(cardFaults(added(file, text)).join('\n')).toContain(fault);
  });

  it('a spec may read process.env', () => {
    expect(cardFaults(added('backend/src/modules/cart/any.spec.ts', 'process.env.PORT;'))).toEqual([]);
  });
});

function globally(from) {
  return typeof from === 'string' || from.global ? from : new RegExp(from.source, `${from.flags}g`);
}
