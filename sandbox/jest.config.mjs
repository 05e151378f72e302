import { typescript } from '../tools/jest/typescript.mjs';

/** @type {import('jest').Config} */
export default {
  ...typescript(),
  displayName: 'sandbox',
  rootDir: import.meta.dirname,
  maxWorkers: 2,
  testTimeout: 120_000,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts'],
  globalSetup: '<rootDir>/test/unpack-browser.mjs',
  testEnvironment: 'node',
};
