// The integration suites as `npm test` runs them: in parts, each of which loads the shop's modules once.
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import config from '../../jest.config.mjs';

const { projects, ...all } = config;
const integration = projects.find(({ displayName }) => displayName === 'integration');
/** What `require` of an ES module needs, from Node 24.8 on; without it every suite is a file of its own. */
const canJoin = typeof vm.SourceTextModule?.prototype.linkRequests === 'function';
const suites = fs
  .globSync('{src,testing}/**/*.integration.spec.ts', { cwd: path.resolve(import.meta.dirname, '../..') })
  .map((file) => file.replaceAll(path.sep, '/'));

/** @type {import('jest').Config} */
export default {
  ...all,
  ...integration,
  testMatch: canJoin ? ['**/joined/*.part.mjs'] : integration.testMatch,
  reporters: [['<rootDir>/../tools/reporters/jest.mjs', { suites: canJoin ? suites : [] }]],
};
