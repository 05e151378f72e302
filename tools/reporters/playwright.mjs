// Playwright's reporter in `npm test`: what failed, and one line that counts. A skipped test has failed. One that passed only
// at its second attempt is named with the error of its first.
import { stripVTControlCharacters } from 'node:util';

export default class CountingReporter {
  #suite;
  #errors = 0;

  printsToStdio() {
    return true;
  }

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError({ message = '' }) {
    this.#errors += 1;
    console.log(stripVTControlCharacters(message));
  }

  onEnd({ status }) {
    const tests = this.#suite?.allTests() ?? [];
    const wrong = tests.filter((test) => test.outcome() === 'unexpected' || test.expectedStatus === 'skipped');
    const flaky = tests.filter((test) => test.outcome() === 'flaky');
    for (const test of [...wrong, ...flaky]) console.log(told(test));
    const passed = tests.length - wrong.length;
    const failed = wrong.length + this.#errors || Number(status !== 'passed' || passed === 0);
    console.log(`${passed} passed, ${failed} failed`);
    return { status: failed > 0 ? 'failed' : 'passed' };
  }
}

function told(test) {
  const errors = test.results.flatMap(({ errors }) => errors).map(({ stack, message }) => stack ?? message ?? '');
  return stripVTControlCharacters([`${test.outcome()}: ${test.titlePath().join(' › ')}`, ...errors].join('\n'));
}
