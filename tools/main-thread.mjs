// What a page asks of a phone's main thread, by processor time, so that a busy machine does not change the answer.

/** A mid-range phone takes about four times what this machine takes; Lighthouse's mobile profile says so too. */
export const SLOWER = 4;
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline', '__metadata'];
/** How long a page is watched after it has come to life, in ms. */
const WATCHED_MS = 1_500;

/** One load: the longest task before something was painted, and the longest after it, in ms of a phone's processor. */
export async function longestTasks(chromium, url) {
  const page = await chromium.newPage(PHONE);
  try {
    await chromium.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForTimeout(WATCHED_MS);
    return tasksOf(JSON.parse((await chromium.stopTracing()).toString()).traceEvents);
  } finally {
    await page.close();
  }
}

/** From the events of a trace, whose times are in microseconds. */
export function tasksOf(events) {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The page painted nothing.');
  const isMain = ({ pid, tid }) => pid === painted.pid && tid === painted.tid;
  const tasks = events.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && isMain(event));
  return {
    before: longest(tasks.filter(({ ts }) => ts < painted.ts)),
    after: longest(tasks.filter(({ ts }) => ts >= painted.ts)),
  };
}

function longest(tasks) {
  return (Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000) * SLOWER;
}
