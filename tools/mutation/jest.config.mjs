import backend from '../../backend/jest.config.mjs';

const [unit] = backend.projects;

/** The unit tests of the backend alone. */
export default { ...unit, testTimeout: 20_000 };
