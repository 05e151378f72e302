// `npm run mutation` changes the pure rules one small thing at a time and counts the changes that the unit tests notice.
// `npm run mutation -- coupon.rules totals` looks only at the files whose path contains one of these words.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { isNoticed, missedMutants, scoreOf } from './score.mjs';
import { suites } from './suites.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const below = [];
const chosen = suites(root, process.argv.slice(2));
for (const suite of chosen) if (!(await isReached(suite))) below.push(suite.file);
process.stdout.write(`${chosen.length - below.length} of ${chosen.length} files reach their share.\n`);
process.exitCode = below.length === 0 && chosen.length > 0 ? 0 : 1;

/** @param {import('./suites.mjs').Suite} suite */
async function isReached(suite) {
  const mutants = suite.specs.length === 0 ? [] : await mutate(suite);
  const score = suite.specs.length === 0 ? 0 : scoreOf(mutants);
  const missed = missedMutants(mutants);
  const noticed = mutants.filter(isNoticed).length;
  const figures = `${score.toFixed(1).padStart(5)} % of ${suite.wanted}, ${noticed} of ${noticed + missed.length}`;
  process.stdout.write(`${score >= suite.wanted ? ' ' : '!'} ${figures.padEnd(32)} ${suite.file}\n`);
  if (suite.specs.length === 0) process.stdout.write('      No unit test imports it.\n');
  for (const { location, replacement, mutatorName } of missed) {
    const text = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 90);
    process.stdout.write(`      ${location.start.line}:${location.start.column} ${mutatorName}: ${text}\n`);
  }
  return score >= suite.wanted;
}

async function mutate({ project, file, specs }) {
  const stryker = new Stryker({
    mutate: [file],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      configFile: project === 'backend' ? 'tools/mutation/jest.config.mjs' : `${project}/jest.config.mjs`,
      config: { testMatch: specs.map((spec) => `**/${spec}`) },
      enableFindRelatedTests: false,
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    coverageAnalysis: 'off',
    // On a busy machine a slow test must not pass for one that noticed the change.
    timeoutMS: 60_000,
    concurrency: Number(process.env.MUTATION_PROCESSES ?? 2),
    reporters: [],
    tempDirName: 'dist/mutation',
    ignorePatterns: ['/dist', '/backend/catalogue', '/frontend/e2e', '/docs', '/.nx'],
    logLevel: 'error',
  });
  return stryker.runMutationTest();
}
