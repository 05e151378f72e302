// What a phone makes of presses: how long until each shows (INP), and the longest task that it leaves.
import { PHONE, SLOWER, longestTask } from './main-thread.mjs';
import { ask, signIn } from './sign-in.mjs';

const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata'];
/** How long a press is watched after its answer is there, in ms. */
const WATCHED_MS = 800;
const PLAIN = '/product/table-geode-resin-coasters-set-of-4';
const EMAIL = 'phone@example.com';

const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first();
const dialog = (page, name) => page.getByRole('dialog', { name });
const settled = (page) => page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });

/** Each is a page, and what somebody does there, one after the other. */
const STORIES = [
  [
    '/',
    ['open the menu', (page) => button(page, 'Menu').tap()],
    ['a page from it', (page) => dialog(page, 'Menu').getByRole('link', { name: 'Collections' }).first().tap()],
    ['open the search', (page) => button(page, /^Search$/).tap()],
    ['type four letters', (page) => page.getByRole('combobox').first().pressSequentially('lamp', { delay: 150 })],
  ],
  [
    '/collections',
    ['open the filters', (page) => button(page, /^Filters/).tap()],
    ['choose a filter', (page) => dialog(page, 'Filters').getByLabel('Lamp').tap()],
    ['close the filters', (page) => dialog(page, 'Filters').getByRole('button', { name: /^Show/ }).tap()],
    [
      'open a product',
      (page) =>
        page
          .getByRole('article')
          .nth(1)
          .getByRole('link')
          .tap()
          .then(() => settled(page)),
    ],
    ['back to the list', (page) => page.goBack()],
  ],
  [
    PLAIN,
    ['add to the cart', (page) => button(page, 'Add to Cart').tap()],
    ['open the cart', (page) => button(page, /^Shopping Cart/).tap()],
    [
      'one more',
      (page) =>
        dialog(page, /Shopping Cart/)
          .getByRole('button', { name: /more/i })
          .first()
          .tap(),
    ],
  ],
  [
    '/checkout',
    ['type a name', (page) => page.getByLabel('First name').pressSequentially('Meera', { delay: 150 })],
    ['type a pin code', (page) => page.getByLabel('Pin code').pressSequentially('411038', { delay: 150 })],
  ],
];

/** One row a press: `{ page, what, inp, task }`, in ms of a phone. */
export async function measurePresses(chromium, shop, signal) {
  const rows = [];
  const buyer = await signedIn(shop);
  for (const [path, ...presses] of STORIES) {
    signal.throwIfAborted();
    const context = await chromium.newContext(PHONE);
    try {
      await context.addInitScript(remember, buyer);
      const page = await context.newPage();
      const debuggerOf = await context.newCDPSession(page);
      await debuggerOf.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.goto(shop + path);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      for (const [what, press] of presses) rows.push({ page: path, what, ...(await measured(chromium, page, press)) });
    } finally {
      await context.close();
    }
  }
  return rows;
}

async function measured(chromium, page, press) {
  await chromium.startTracing(page, { categories: CATEGORIES });
  await press(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(WATCHED_MS);
  const { traceEvents } = JSON.parse((await chromium.stopTracing()).toString());
  const inp = await page.evaluate(() => Math.max(0, ...globalThis.shown.splice(0)));
  return { inp, task: longestPress(traceEvents) };
}

/** Of all pages' main threads, by processor time: the debugger has slowed them down already. */
export function longestPress(events) {
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  return longestTask(events.filter((event) => mains.has(threadOf(event))));
}

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;

/** Runs in the page before all else. */
function remember(buyer) {
  for (const [key, value] of Object.entries(buyer)) localStorage.setItem(key, value);
  globalThis.shown = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) globalThis.shown.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** A customer with something in the cart: what the browser keeps of them. */
async function signedIn(shop) {
  const { token, user } = await signIn(shop, EMAIL);
  const { id } = await ask(`${shop}/api/products/slug/${PLAIN.split('/').at(-1)}`);
  await ask(`${shop}/api/cart`, { productId: id }, { authorization: `Bearer ${token}` });
  return { userEmail: EMAIL, token, isAuthenticated: 'true', user: JSON.stringify(user) };
}
