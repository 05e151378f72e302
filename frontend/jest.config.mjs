import { typescript } from '../tools/jest/typescript.mjs';

/** @type {import('jest').Config} */
export default {
  ...typescript({ tsx: true }),
  displayName: 'frontend',
  rootDir: import.meta.dirname,
  maxWorkers: 2,
  testTimeout: 120_000,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testEnvironment: '<rootDir>/test/jsdom-environment.mjs',
  setupFiles: ['<rootDir>/test/setup.mjs'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/css-module.mjs',
    '\\.css(\\?inline)?$': '<rootDir>/test/asset.mjs',
    '\\.(svg|avif|webp|png|jpg|woff2)(\\?\\w+)?$': '<rootDir>/test/asset.mjs',
  },
};
