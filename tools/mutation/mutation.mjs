// `npm run mutation` changes the pure rules one small thing at a time and counts the changes that the unit tests notice.
// `npm run mutation -- coupon.rules totals` looks only at the files whose path contains one of these words.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { isNoticed, missedMutants, scoreOf } from './score.mjs';
import { suites } from './suites.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const chosen = suites(root, process.argv.slice(2));
const tested = chosen.filter(({ specs }) => specs.length > 0);
const isBundled = ({ project }) => project !== 'backend';
const below = [];
for (const suite of chosen) if (suite.specs.length === 0) report(suite, []);
for (const suite of tested) if (!isBundled(suite)) report(suite, await mutateWithJest(suite));
const bundled = tested.filter(isBundled);
const mutants = bundled.length === 0 ? [] : await mutateInBundles(bundled);
for (const suite of bundled) {
  const file = path.join(root, suite.file);
  const own = mutants.filter(({ fileName }) => path.resolve(root, fileName) === file);
  report(suite, own);
}
process.stdout.write(`${chosen.length - below.length} of ${chosen.length} files reach their share.\n`);
process.exitCode = below.length === 0 && chosen.length > 0 ? 0 : 1;

/** @param {import('./suites.mjs').Suite} suite */
function report(suite, all) {
  const score = suite.specs.length === 0 ? 0 : scoreOf(all);
  const missed = missedMutants(all);
  const noticed = all.filter(isNoticed).length;
  if (score < suite.wanted) below.push(suite.file);
  const figures = `${score.toFixed(1).padStart(5)} % of ${suite.wanted}, ${noticed} of ${noticed + missed.length}`;
  process.stdout.write(`${score >= suite.wanted ? ' ' : '!'} ${figures.padEnd(32)} ${suite.file}\n`);
  if (suite.specs.length === 0) process.stdout.write('      No unit test imports it.\n');
  for (const { location, replacement, mutatorName } of missed) {
    const text = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 90);
    process.stdout.write(`      ${location.start.line}:${location.start.column} ${mutatorName}: ${text}\n`);
  }
}

/** @param {import('./suites.mjs').Suite} suite */
async function mutateWithJest({ file, specs }) {
  return mutate([file], {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      configFile: 'tools/mutation/jest.config.mjs',
      config: { testMatch: specs.map((spec) => `**/${spec}`) },
      enableFindRelatedTests: false,
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  });
}

/** @param {import('./suites.mjs').Suite[]} all */
async function mutateInBundles(all) {
  return mutate(
    all.map(({ file }) => file),
    {
      testRunner: 'bundle',
      plugins: [path.join(root, 'tools/mutation/bundle-runner.mjs')],
      bundle: { specs: Object.fromEntries(all.map(({ file, specs }) => [file, specs])) },
    },
  );
}

async function mutate(files, runner) {
  const stryker = new Stryker({
    mutate: files,
    ...runner,
    coverageAnalysis: 'off',
    // On a busy machine a slow test must not pass for one that noticed the change.
    timeoutMS: 60_000,
    concurrency: Number(process.env.MUTATION_PROCESSES ?? 2),
    reporters: [],
    tempDirName: 'dist/mutation',
    ignorePatterns: [
      '/.data',
      '/dist',
      '/backend/catalogue/**/*.jpg',
      '/backend/catalogue/**/*.webp',
      '/frontend/e2e',
      '/docs',
      '/.nx',
    ],
    logLevel: process.env.MUTATION_LOG ?? 'error',
  });
  return stryker.runMutationTest();
}
