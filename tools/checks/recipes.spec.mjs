// Follows the recipes of docs/extending.md to the letter on a copy of the checkout, then runs types and the tests they name.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const COPIED = ['backend/src', 'backend/migrations', 'backend/tsconfig.json', 'backend/jest.config.mjs', 'policies'];
const COPIED_MORE = ['tsconfig.base.json', 'package.json', 'nx.json', 'tools/jest', 'frontend/src/ui/tokens.css'];
const NEXT = '…';

const text = fs.readFileSync(path.join(root, 'docs/extending.md'), 'utf8');
const recipes = text.split(/^## /m).slice(1);
const namesIn = (recipe) => [...recipe.matchAll(/`([\w./-]+\.spec\.ts)`/g)].map(([, name]) => name);

/** Fenced blocks with a file's name, without the indentation of the list that they stand in. */
const blocks = [...text.matchAll(/^( *)```(\w+)(?: (\S+))?\n([\s\S]*?)^\1```$/gm)].map(
  ([, indent, kind, file, body]) => ({
    kind,
    file,
    lines: body
      .split('\n')
      .slice(0, -1)
      .map((line) => line.slice(line.startsWith(indent) ? indent.length : 0)),
  }),
);

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-recipes-'));
const at = (file) => path.join(scratch, file);
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

const written = [];
beforeAll(() => {
  for (const part of [...COPIED, ...COPIED_MORE]) fs.cpSync(path.join(root, part), at(part), { recursive: true });
  fs.mkdirSync(at('backend/testing'));
  fs.symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
  for (const block of blocks) follow(block);
});

function follow({ kind, file, lines }) {
  if (kind === 'sh') return lines.filter((line) => line.startsWith('cp ')).forEach(copy);
  if (!file) return;
  if (kind === 'diff') change(file, lines);
  else {
    expect({ file, exists: fs.existsSync(at(file)) }).toEqual({ file, exists: false });
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    fs.writeFileSync(at(file), `${lines.join('\n')}\n`);
  }
  if (file.endsWith('.ts')) written.push(file);
}

function copy(line) {
  const [, from, to] = line.split(' ');
  fs.copyFileSync(at(from), at(to));
}

/** Each part of a change stands at one place of the file, and nowhere else. */
function change(file, lines) {
  let content = fs.readFileSync(at(file), 'utf8');
  for (const part of lines.join('\n').split(`\n${NEXT}\n`)) {
    const signed = part.split('\n').map((line) => ({ sign: line[0] ?? ' ', line: line.slice(1) }));
    const side = (sign) =>
      `${signed
        .filter((one) => one.sign !== sign)
        .map(({ line }) => line)
        .join('\n')}\n`;
    const [before, after] = [side('+'), side('-')];
    expect({ file, before, places: content.split(before).length - 1 }).toEqual({ file, before, places: 1 });
    content = content.replace(before, () => after);
  }
  fs.writeFileSync(at(file), content);
}

const run = (args, env = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  return { status, output: `${stdout}${stderr}` };
};

it('there are recipes for an attribute, an e-mail, a gateway and a theme, and each names a test that is there', () => {
  const titles = recipes.map((recipe) => recipe.split('\n')[0]);
  expect(titles).toEqual(
    expect.arrayContaining([
      'A product attribute, shown and filterable',
      'An e-mail with its trigger',
      'A second payment gateway',
      'A theme',
    ]),
  );
  const sources = fs.globSync('**/*.spec.ts', { cwd: at('backend/src') }).map((file) => path.basename(file));
  for (const name of recipes.flatMap(namesIn)) expect(sources).toContain(path.basename(name));
});

it('the code of all recipes has sound types', () => {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { rootDir: '..', incremental: false },
    include: [],
    files: written.map((file) => path.relative('backend', file)),
  };
  fs.writeFileSync(at('backend/tsconfig.recipes.json'), JSON.stringify(config));
  const tsc = ['node_modules/typescript-7/bin/tsc', '-p', 'backend/tsconfig.recipes.json', '--singleThreaded'];
  const { status, output } = run(tsc, { GOGC: 'off' });
  expect({ status, output }).toEqual({ status: 0, output: '' });
});

it('the tests that the recipes name pass', () => {
  const units = ['backend/src/mail-previews.spec.ts', 'second.gateway.spec.ts', 'platform/config/theme.spec.ts'];
  const named = recipes.flatMap(namesIn);
  for (const unit of units) expect(named.some((name) => name.endsWith(path.basename(unit)))).toBe(true);
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const patterns = units.map((unit) => unit.replaceAll('.', '\\.'));
  const args = [
    '-c',
    'backend/jest.config.mjs',
    '--selectProjects',
    'unit',
    '-w',
    '1',
    '--testPathPatterns',
    ...patterns,
  ];
  const { status, output } = run([...jest, ...args], { RECIPE_THEME_DIR: at('theme') });
  expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  expect(output).toMatch(/3 passed, 3 total/);
});
