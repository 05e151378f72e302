/** @type {import('jest').Config} */
export default {
  displayName: 'tools',
  rootDir: import.meta.dirname,
  maxWorkers: 2,
  testTimeout: 300_000,
  testMatch: ['**/*.spec.mjs'],
  testEnvironment: 'node',
  transform: {},
};
