// Runs plain unit tests for Stryker in its own process: a bundle for each file, evaluated anew for each change. Jest reads
// every module again for each change, which takes a hundred times as long where a view-model imports a whole index.
import { createRequire } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** Jest's own. */
const { expect } = createRequire(createRequire(import.meta.url).resolve('jest'))('expect');
/** A change that makes a loop endless stops after so many passes. */
const MAX_PASSES = 1_000_000;
/** Where changed code looks which of its changes is on. */
const ACTIVE = '__stryker__';
const MAX_TEST_MS = 5_000;
/** Errors of timers that a test started. */
const stray = [];
/** `TestStatus` of Stryker. */
const [SUCCESS, FAILED] = [0, 1];
const ENTRY = '\0tests';
const ASSET = '\0asset';
const NO_CODE = /\.(css|svg|avif|webp|png|jpg|woff2)(\?\w+)?$/;

class BundleRunner {
  static inject = ['options'];
  /** @type {Map<string, (globals: object) => void>} by the file that is changed, its tests */
  #tests = new Map();

  constructor(options) {
    this.specs = options.bundle.specs;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.on('uncaughtException', (error) => stray.push(error));
    process.on('unhandledRejection', (error) => stray.push(error));
    for (const [file, specs] of Object.entries(this.specs)) this.#tests.set(file, await bundled(specs));
  }

  async dryRun() {
    globalThis[ACTIVE] = {};
    const tests = [];
    for (const [file, run] of this.#tests) {
      for (const { title, error, timeSpentMs } of await results(run, false)) {
        const told = { id: `${file} ${title}`, name: title, timeSpentMs };
        tests.push(
          error ? { ...told, status: FAILED, failureMessage: String(error.message) } : { ...told, status: SUCCESS },
        );
      }
    }
    return { status: 'complete', tests };
  }

  async mutantRun({ activeMutant }) {
    globalThis[ACTIVE] = { activeMutant: activeMutant.id, hitCount: 0, hitLimit: MAX_PASSES };
    const [, run] = [...this.#tests].find(([file]) => activeMutant.fileName.endsWith(`/${file}`));
    const done = await results(run, true);
    const failed = done.find(({ error }) => error);
    const nrOfTests = done.length;
    if (!failed) return { status: 'survived', nrOfTests };
    return { status: 'killed', killedBy: [failed.title], failureMessage: String(failed.error.message), nrOfTests };
  }
}

/** The tests as a function that is evaluated with its own copy of every module. */
async function bundled(specs) {
  const entries = new Set(specs.map((spec) => path.resolve(spec)));
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'node',
    logLevel: 'silent',
    external: ['@jest/globals', /^node:/],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    // What the tests do not use of an index is left out.
    treeshake: { moduleSideEffects: (id) => id === ENTRY || entries.has(id) },
    plugins: [
      {
        name: 'tests',
        resolveId: (id) => (id === ENTRY ? id : NO_CODE.test(id) ? ASSET : null),
        load(id) {
          if (id === ENTRY) return specs.map((spec) => `import ${JSON.stringify(path.resolve(spec))};`).join('\n');
          return id === ASSET ? 'export default {};' : null;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'cjs' });
  await bundle.close();
  return new Function('require', 'exports', 'module', output[0].code);
}

/** Collects the tests and runs them; `isShort` ends with the first that fails. */
async function results(evaluate, isShort) {
  const { tests, around, globals } = collector();
  const done = [];
  stray.length = 0;
  try {
    evaluate((name) => (name === '@jest/globals' ? globals : process.getBuiltinModule(name)), {}, { exports: {} });
  } catch (error) {
    return [{ title: 'loading', error, timeSpentMs: 0 }];
  }
  for (const { title, body } of tests) {
    const begun = performance.now();
    let error = null;
    try {
      for (const before of around.before) await before();
      await inTime(body);
    } catch (thrown) {
      error = thrown;
    }
    for (const after of around.after) await after();
    error ??= stray.pop() ?? null;
    done.push({ title, error, timeSpentMs: performance.now() - begun });
    if (error && isShort) break;
  }
  return done;
}

/** A change may make a test wait for what never comes. */
async function inTime(body) {
  const late = Promise.withResolvers();
  const timer = setTimeout(() => late.reject(new Error('The test took too long.')), MAX_TEST_MS);
  await Promise.race([body(), late.promise]).finally(() => clearTimeout(timer));
}

const describe = (_title, body) => body();

/** What the tests import of `@jest/globals`; what runs before and after each test holds for the whole file. */
function collector() {
  const tests = [];
  const around = { before: [], after: [] };
  const it = (title, body) => tests.push({ title: `${tests.length} ${title}`, body });
  it.each = (rows) => (title, body) => {
    for (const row of rows) it(title, () => body(...(Array.isArray(row) ? row : [row])));
  };
  const beforeEach = (body) => around.before.push(body);
  const afterEach = (body) => around.after.push(body);
  return { tests, around, globals: { describe, it, expect, beforeEach, afterEach } };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'bundle', injectableClass: BundleRunner }];
