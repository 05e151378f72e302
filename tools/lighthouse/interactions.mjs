// What a phone makes of presses: how long until each shows (INP), and the longest task that it leaves.
import { HYDRATED, PHONE, CPU_SLOWDOWN, longestTask, waitForExpression } from './long-tasks.mjs';
import { requestJson, signIn } from '../bench/sign-in.mjs';
import { median } from '../quantile.mjs';

const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata'];
/** How long the page has to show what was scrolled to, with its pictures, before it is pressed, in ms. */
const SCROLL_MS = 500;
/** How long a press is watched after its answer is there, in ms. */
const TRACE_MS = 800;
const PLAIN = '/product/table-geode-resin-coasters-set-of-4';
const EMAIL = 'phone@example.com';
/** A product's page shows at once what the list knew of it, and the rest when that is there. */
const SETTLED = `document.querySelector('main [aria-busy="true"]') === null`;

const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first();
const dialog = (page, name) => page.getByRole('dialog', { name });

/** A finger where it is; what it presses is looked for before anything is measured. */
const tap = (find) => async (page) => {
  const place = find(page);
  await place.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SCROLL_MS);
  const { x, y, width, height } = await place.boundingBox();
  return () => page.touchscreen.tap(x + width / 2, y + height / 2);
};
const type = (text, find) => async (page) => {
  const press = await tap(find)(page);
  return async () => {
    await press();
    await page.keyboard.type(text, { delay: 150 });
  };
};

/** Each is a page, and what somebody does there, one after the other. */
const SCENARIOS = [
  [
    '/',
    ['open the menu', tap((page) => button(page, 'Menu'))],
    ['a page from it', tap((page) => dialog(page, 'Menu').getByRole('link', { name: 'Collections' }).first())],
    ['open the search', tap((page) => button(page, /^Search$/))],
    ['type four letters', type('lamp', (page) => page.getByRole('combobox').first())],
  ],
  [
    '/collections',
    ['open the filters', tap((page) => button(page, /^Filters/))],
    ['choose a filter', tap((page) => dialog(page, 'Filters').getByLabel('Lamp'))],
    ['close the filters', tap((page) => dialog(page, 'Filters').getByRole('button', { name: /^Show/ }))],
    ['open a product', tap((page) => page.getByRole('article').nth(1).getByRole('link'))],
    ['back to the list', (page) => () => page.goBack()],
  ],
  [
    PLAIN,
    ['add to the cart', tap((page) => button(page, 'Add to Cart'))],
    ['open the cart', tap((page) => button(page, /^Shopping Cart/))],
    [
      'one more',
      tap((page) =>
        dialog(page, /Shopping Cart/)
          .getByRole('button', { name: /more/i })
          .first(),
      ),
    ],
  ],
  [
    '/checkout',
    ['type a name', type('Meera', (page) => page.getByLabel('First name'))],
    ['type a pin code', type('411038', (page) => page.getByRole('textbox', { name: 'PIN code' }))],
  ],
];

/** One row a press: `{ page, what, inp, task }`, in ms of a phone, medians of the rounds. */
export async function measureInteractions(chromium, shop, { rounds, signal }) {
  const buyer = await signedIn(shop);
  const measured = [];
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(chromium, shop, { buyer, signal }));
  return measured[0].map(({ page, what }, place) => ({
    page,
    what,
    inp: median(measured.map((rows) => rows[place].inp)),
    task: median(measured.map((rows) => rows[place].task)),
  }));
}

async function measureRound(chromium, shop, { buyer, signal }) {
  const rows = [];
  for (const [path, ...presses] of SCENARIOS) {
    signal.throwIfAborted();
    const context = await chromium.newContext(PHONE);
    try {
      await context.addInitScript(remember, buyer);
      const page = await context.newPage();
      const debuggerOf = await context.newCDPSession(page);
      await debuggerOf.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.goto(shop + path);
      await waitForExpression(page, HYDRATED);
      await page.waitForLoadState('networkidle');
      for (const [what, prepare] of presses)
        rows.push({ page: path, what, ...(await measurePress(chromium, page, await prepare(page))) });
    } finally {
      await context.close();
    }
  }
  return rows;
}

async function measurePress(chromium, page, press) {
  await chromium.startTracing(page, { categories: CATEGORIES });
  await press();
  await page.waitForTimeout(TRACE_MS);
  await waitForExpression(page, SETTLED);
  await page.waitForTimeout(TRACE_MS);
  const { traceEvents } = JSON.parse((await chromium.stopTracing()).toString());
  const inp = await page.evaluate(() => Math.max(0, ...globalThis.shown.splice(0)));
  return { inp, task: longestInteraction(traceEvents) };
}

/** Of all pages' main threads, by processor time: the debugger has slowed them down already. */
export function longestInteraction(events) {
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
  const { id } = await requestJson(`${shop}/api/products/slug/${PLAIN.split('/').at(-1)}`);
  await requestJson(`${shop}/api/cart`, { productId: id }, { authorization: `Bearer ${token}` });
  return { userEmail: EMAIL, token, isAuthenticated: 'true', user: JSON.stringify(user) };
}
