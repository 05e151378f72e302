// Journeys over HTTP: each starts the whole shop (tools/shop.mjs) on a throwaway folder and random ports.
import { typescript } from '../../tools/jest/typescript.mjs';

/** @type {import('jest').Config} */
export default {
  ...typescript(),
  displayName: 'journeys',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['**/*.journey.spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/../../tools/jest/retry-once.mjs'],
  maxWorkers: 2,
  testTimeout: 300_000,
};
