// The integration suites as `npm test` runs them.
import { canJoin, joinedConfig } from '../../../tools/jest/joined.mjs';
import config from '../../jest.config.mjs';
import { INTEGRATION_SUITES } from './integration-suites.mjs';

const { projects, ...all } = config;
const integration = projects.find(({ displayName }) => displayName === 'integration');

/** @type {import('jest').Config} */
export default {
  ...all,
  ...joinedConfig(integration, { parts: 'testing/joined/*.part.mjs', alone: [] }),
  reporters: [['<rootDir>/../tools/reporters/jest.mjs', { suites: canJoin ? INTEGRATION_SUITES : [] }]],
};
