// The unit suites as `npm test` runs them.
import { canJoin, joinedConfig } from '../../../../tools/jest/joined.mjs';
import config from '../../../jest.config.mjs';
import { ALONE, UNIT_SUITES } from './unit-suites.mjs';

const { projects, ...all } = config;
const unit = projects.find(({ displayName }) => displayName === 'unit');

export default {
  ...all,
  // The modules are loaded once, and other parts of the run have the other processors.
  maxWorkers: 1,
  ...joinedConfig(unit, { parts: 'testing/joined/unit/*.part.mjs', alone: ALONE }),
  reporters: [['<rootDir>/../tools/reporters/jest.mjs', { suites: canJoin ? UNIT_SUITES : [] }]],
};
