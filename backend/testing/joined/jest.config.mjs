// The integration suites as `npm test` runs them: in parts, each of which loads the shop's modules once.
import config from '../../jest.config.mjs';

const { projects, ...all } = config;
const integration = projects.find(({ displayName }) => displayName === 'integration');

/** @type {import('jest').Config} */
export default {
  ...all,
  ...integration,
  testMatch: ['**/joined/*.part.mjs'],
};
