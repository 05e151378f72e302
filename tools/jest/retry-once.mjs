// For suites with servers of their own: a test that failed runs once more, since a stalled machine must not stop a release. The
// reporter names those that pass only then.
import { jest } from '@jest/globals';

jest.retryTimes(1, { retryImmediately: true, logErrorsBeforeRetry: true });
