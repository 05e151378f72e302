// Many suites in a few test files, the parts: the suites of one part load the modules that they share once, which takes longer
// than many a suite takes to run. Every suite is a `describe` by its path.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** What `require` of an ES module needs, from Node 24.8 on; without it every suite is a file of its own. */
export const canJoin = typeof vm.SourceTextModule?.prototype.linkRequests === 'function';

/**
 * The suites of a project that can share modules, largest first.
 * @param {{ root: string, pattern: string, except?: (file: string) => boolean }} options paths are relative to `root`
 */
export function suitesOf({ root, pattern, except = () => false }) {
  const sizeOf = (file) => fs.statSync(path.join(root, file)).size;
  return fs
    .globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !except(file))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.localeCompare(b));
}

/**
 * The suites of one part, given out there and back again, so that no part has all the large ones.
 * @param {string} partFile a file `<number>.part.mjs`, beside those of the other parts
 */
export function suitesOfPart(suites, partFile) {
  const parts = fs.readdirSync(path.dirname(partFile)).filter((file) => /^\d+\.part\.mjs$/.test(file));
  const part = parts.indexOf(path.basename(partFile));
  return suites.filter((_, place) => {
    const at = place % (2 * parts.length);
    return part === (at < parts.length ? at : 2 * parts.length - 1 - at);
  });
}

/** Loads a suite within the `describe` that is open. */
export function loadSuite(root, suite) {
  createRequire(path.join(root, 'suite.mjs'))(path.join(root, suite));
}

/**
 * Configuration of a project whose suites run in parts, but for those that need modules of their own.
 * @param {import('jest').Config} config of the project, with every suite a file
 * @param {{ parts: string, alone: string[] }} joined the parts and the other suites, as patterns relative to the project's root
 * @returns {import('jest').Config}
 */
export function joinedConfig(config, { parts, alone }) {
  if (!canJoin) return config;
  const testMatch = [parts, ...alone].map((pattern) => `<rootDir>/${pattern}`);
  return { ...config, roots: undefined, testMatch };
}
