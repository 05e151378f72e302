import sandbox from '../../sandbox/jest.config.mjs';

export default { ...sandbox, maxWorkers: 1, testTimeout: 20_000 };
