// What a page asks of a phone's main thread, by processor time, so that a busy machine does not change the answer.

/** A mid-range phone takes about four times what this machine takes; Lighthouse's mobile profile says so too. */
export const CPU_SLOWDOWN = 4;
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline', '__metadata'];
/** How long a page is watched after it has come to life, in ms. */
const TRACE_MS = 1_500;
/** Looks this often whether the page has come to where it is waited for. */
const POLL_INTERVAL_MS = 50;
const MAX_POLLS = 1_200;

/** One load: the longest task before something was painted, and the longest after it, in ms of a phone's processor. */
export async function measureLongTasks(chromium, url) {
  const page = await chromium.newPage(PHONE);
  try {
    await chromium.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    await waitForExpression(page, HYDRATED);
    await page.waitForTimeout(TRACE_MS);
    return tasksOf(JSON.parse((await chromium.stopTracing()).toString()).traceEvents);
  } finally {
    await page.close();
  }
}

export const HYDRATED = `'hydrated' in document.documentElement.dataset`;

/**
 * Waits for an expression by the debugger. Playwright's own waiting, finding and pressing puts a script into the page,
 * which on a phone is a task of 50 ms and more that no visitor's page has.
 */
export async function waitForExpression(page, expression) {
  const debuggerOf = await page.context().newCDPSession(page);
  for (let look = 0; look < MAX_POLLS; look++) {
    const { result } = await debuggerOf.send('Runtime.evaluate', { expression });
    if (result.value === true) return debuggerOf.detach();
    await page.waitForTimeout(POLL_INTERVAL_MS);
  }
  throw new Error(`Never came true: ${expression}`);
}

/** From the events of a trace, whose times are in microseconds. */
export function tasksOf(events) {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The page painted nothing.');
  const mine = events.filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid);
  return {
    before: longestTask(mine.filter(({ ts }) => ts < painted.ts)) * CPU_SLOWDOWN,
    after: longestTask(mine.filter(({ ts }) => ts >= painted.ts)) * CPU_SLOWDOWN,
  };
}

/** Of the events of a trace, by processor time, in ms. */
export function longestTask(events) {
  const tasks = events.filter(({ ph, name }) => ph === 'X' && name.endsWith('RunTask'));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
