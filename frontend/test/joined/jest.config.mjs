// The unit suites as `npm test` runs them.
import { canJoin, joinedConfig } from '../../../tools/jest/joined.mjs';
import config from '../../jest.config.mjs';
import { ALONE, UNIT_SUITES } from './unit-suites.mjs';

export default {
  ...joinedConfig(config, { parts: 'test/joined/*.part.mjs', alone: ALONE }),
  // The modules are loaded once, and other parts of the run have the other processors.
  maxWorkers: 1,
  reporters: [['<rootDir>/../tools/reporters/jest.mjs', { suites: canJoin ? UNIT_SUITES : [] }]],
};
