// Plants one violation for every rule in a copy of the house, and looks that the rule fires: a rule that has gone
// blind (a folder renamed, an import no longer resolved) is worse than none.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root, scriptOf } from '../start/workspace.mjs';
import { conventions } from './conventions.mjs';
import { ALLOWED, PROBES } from './probes.mjs';

const { ORDER_SUBJECTS } = createRequire(import.meta.url)('./order-subjects.cjs');
const { forbidden } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));

let house;
beforeAll(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-probe-'));
  for (const file of ['package.json', '.dependency-cruiser.cjs', 'tsconfig.base.json', 'tools/boundaries']) {
    fs.cpSync(path.join(root, file), path.join(house, file), { recursive: true });
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
});
afterAll(() => fs.rmSync(house, { recursive: true, force: true }));

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  fs.writeFileSync(path.join(house, file), text);
}

const lines = (count) => '// a line\n'.repeat(count);
const isFile = (to) => /\.\w+$/.test(to);
const isLost = (to) => to.includes('nowhere');

function plant({ from, to, type }) {
  if (isFile(to) && !isLost(to) && !fs.existsSync(path.join(house, to)))
    write(to, to.endsWith('.json') ? '{}' : 'export type T = 1;\n');
  const suffix = from.startsWith('frontend') ? '' : '.js';
  const relative = path.relative(path.dirname(from), to).replace(/\.tsx?$/, suffix);
  const target = isFile(to) ? `./${relative}`.replace('./../', '../') : to;
  write(from, type ? `import type { T } from '${target}';\nexport type U = T;\n` : `import '${target}';\n`);
}

function cruise() {
  const cli = scriptOf('dependency-cruiser', 'depcruise');
  const args = [cli, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'backend', 'frontend', 'sandbox'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8', maxBuffer: 1e8 });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

describe('boundaries between projects, modules and rooms', () => {
  let fired;
  beforeAll(() => {
    write('sandbox/src/any.ts', 'export type T = 1;\n');
    for (const planted of [...ALLOWED, ...PROBES]) plant(planted);
    write('backend/src/kernel/probe-b.ts', "import './probe-a.js';\n");
    write('frontend/src/lib/probe-b.ts', "import type { U } from './probe-a';\nexport type T = U;\n");
    fired = cruise();
  });

  it('leaves alone what is allowed', () => {
    const innocent = new Set(ALLOWED.map(({ from }) => from));
    expect(PROBES.filter(({ from }) => innocent.has(from))).toEqual([]);
    expect(fired.filter(({ from }) => innocent.has(from))).toEqual([]);
  });

  it('every rule has a probe', () => {
    const probed = new Set(PROBES.map(({ rule }) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !probed.has(name))).toEqual([]);
  });

  it.each(PROBES)('$rule fires for $from', ({ rule, from }) => {
    expect(fired.filter((one) => one.from === from).map((one) => one.rule.name)).toContain(rule);
  });
});

describe('subjects of orders', () => {
  it('import only those that stand before them, by at most twenty arrows in all', () => {
    const names = Object.keys(ORDER_SUBJECTS);
    const arrows = Object.entries(ORDER_SUBJECTS).flatMap(([from, allowed]) => allowed.map((to) => ({ from, to })));
    expect(arrows.filter(({ from, to }) => !names.slice(0, names.indexOf(from)).includes(to))).toEqual([]);
    const between = arrows.filter(({ from, to }) => !to.startsWith(`${from}/`));
    expect(between.length).toBeLessThanOrEqual(20);
  });
});

describe('conventions', () => {
  const CASES = [
    ['a file of 401 lines', 'backend/src/kernel/long.ts', lines(401), '401 lines, more than 400'],
    [
      'seven constructor parameters',
      'backend/src/kernel/wide.ts',
      'class A { constructor(a: X<1, 2>, b: () => void, c, d, e, f, g,) {} }',
      'takes 7 parameters',
    ],
    ['a folder called utils', 'frontend/src/utils/any.ts', '', 'the name "utils" says nothing'],
    ['a file called order-info', 'backend/src/order-info.ts', '', 'the name "info" says nothing'],
    ['a reader of the environment', 'backend/src/platform/mail/reader.ts', 'process.env.X', 'reads the environment'],
    ['settings of a module’s own', 'backend/src/modules/cart/cart.config.ts', 'process.env.X', 'reads the environment'],
  ];

  it.each(CASES)('sees %s', (_what, file, text, fault) => {
    write(file, text);
    expect(conventions(house).faults.filter((line) => line.startsWith(`${file}:`))).toEqual([
      expect.stringContaining(fault),
    ]);
  });

  it('leaves alone what is allowed', () => {
    write('backend/src/platform/config/good.ts', 'process.env.PORT');
    write(
      'backend/src/kernel/good.ts',
      `class A { constructor(a: (x: 1, y: 2) => void, b, c, d, e, f) {} }\n${lines(399)}`,
    );
    const { files, faults } = conventions(house);
    expect(files).toBeGreaterThan(0);
    expect(faults.filter((line) => line.includes('good.ts'))).toEqual([]);
  });
});
