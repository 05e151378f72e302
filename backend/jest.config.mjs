// Two suites: `unit` touches no database; `integration` gets a throwaway PostgreSQL, and Redis where there is one.
// The journeys over HTTP have a configuration of their own: e2e/jest.config.mjs.
import { typescript } from '../tools/jest/typescript.mjs';

const shared = {
  ...typescript({ decorators: true }),
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src', '<rootDir>/testing'],
  testEnvironment: 'node',
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.spec\\.ts$'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['**/*.integration.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/../tools/jest/retry-once.mjs'],
      globalSetup: '<rootDir>/../tools/jest/servers-up.mjs',
      globalTeardown: '<rootDir>/../tools/jest/servers-down.mjs',
    },
  ],
};
