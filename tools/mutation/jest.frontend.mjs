import frontend from '../../frontend/jest.config.mjs';

export default { ...frontend, maxWorkers: 1, testTimeout: 20_000 };
