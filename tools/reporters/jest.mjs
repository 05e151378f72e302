// Jest's reporter in `npm test`: what failed, and one line that counts. A skipped test has failed. One that passed only at its
// second attempt is named with the error of its first.
import { stripVTControlCharacters } from 'node:util';

/** A test that says so in its title needs a program that this machine does not have. */
const LEFT_OUT = /\(there is no [\w-]+ here\)$/;

export default class CountingReporter {
  #error;

  /** @param {{ suites?: string[] }} [options] suites that must have run, by the name of their outermost `describe` */
  constructor(_config, { suites = [] } = {}) {
    this.suites = suites;
  }

  onTestResult(_test, { failureMessage }) {
    if (failureMessage) console.log(failureMessage);
  }

  onRunComplete(_contexts, results) {
    const { passed, failed, leftOut, flaky, faults } = counted(results, this.suites);
    for (const title of leftOut) console.log(`left out: ${title}`);
    for (const { title, error } of flaky) console.log(`flaky: ${title}\n${error}`);
    for (const fault of faults) console.log(fault);
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0) this.#error = new Error(`${failed} tests failed`);
  }

  /** Makes Jest end with a failure. */
  getLastError() {
    return this.#error;
  }
}

/** What Jest's results come to: a skipped test counts as failed, and so does one of `suites` that did not run. */
export function counted(results, suites = []) {
  const tests = results.testResults.flatMap((file) => file.testResults);
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ title }) => title);
  const leftOut = skipped.filter((title) => LEFT_OUT.test(title));
  const wrongly = skipped.filter((title) => !LEFT_OUT.test(title));
  const flaky = tests
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ ancestorTitles, title, retryReasons }) => ({
      title: [...ancestorTitles, title].join(' › '),
      error: stripVTControlCharacters(retryReasons?.[0] ?? ''),
    }));
  const ran = new Set(tests.map(({ ancestorTitles }) => ancestorTitles[0]));
  const absent = suites.filter((suite) => !ran.has(suite));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites + wrongly.length + absent.length,
    leftOut,
    flaky,
    faults: [...wrongly.map((title) => `skipped: ${title}`), ...absent.map((suite) => `did not run: ${suite}`)],
  };
}
