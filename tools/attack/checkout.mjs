import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hold } from './target.mjs';

const PIECE = 'Wall Art Lotus Mandala Framed Print';
const LAST_PIECE = 'Wall Art Himalayan Dusk Framed Print';
const STOCK = 5;
const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12 Lakeview Terrace',
  locality: 'Kothrud Bazaar',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};
/** Turning, invisible and control characters: they are refused or taken out. */
const HOSTILE_TEXTS = ['Pune\u202Egnp', 'Pu\u200Bne', 'Pune\u0007', 'Pune\u2066x', '\uFEFFPune'];
const HIDDEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\\u00[01][0-9a-f]/;
const MAX_ORDERS = 30;
const RENEWALS = 75;
const DIRECTORY_MS = 60_000;
const MAX_MAILS = 10;
const HELD_MS = 10_000;

async function pieceOf(browser, wanted = PIECE) {
  const { body } = await browser.get('/api/products');
  const piece = body.find(({ name }) => name === wanted);
  if (!piece) throw new Error(`there is no ${wanted}`);
  return piece;
}

/** The worker loads the directory when it starts; until then every city is taken as it stands. */
async function knowsPinCodes(browser) {
  for (const end = Date.now() + DIRECTORY_MS; Date.now() < end; await sleep(500)) {
    const { body } = await browser.get(`/api/pincode/${ADDRESS.pinCode}`);
    if (body?.[0]?.Status === 'Success') return;
  }
  throw new Error('the directory of PIN codes is not loaded');
}

async function fillCart(browser, email, productName) {
  const { id: productId } = await pieceOf(browser, productName);
  const answer = await browser.post('/api/cart', { email, productId, productName, quantity: 1 });
  if (answer.status >= 300) throw new Error(`the cart answers ${answer.status} ${answer.body?.code}`);
}

const buy = (browser, changes = {}) =>
  browser.post('/api/checkout', { ...ADDRESS, ...changes }, { 'idempotency-key': randomUUID() });

async function buyer(target, name, productName = PIECE) {
  const email = `${name}@attack.example`;
  const browser = await target.signedIn(email);
  await fillCart(browser, email, productName);
  return { browser, email };
}

/** The demo keeps no count of this piece: the admin sets one. */
async function countPieces(target, productName = PIECE, wanted = STOCK) {
  const admin = await target.admin();
  const { id } = await pieceOf(admin, productName);
  const known = await admin.get(`/api/admin/products/${id}`);
  const answer = await admin.put(`/api/products/${id}`, { ...known.body, stock: wanted });
  const stock = (await admin.get(`/api/admin/products/${id}`)).body?.stock;
  if (stock !== wanted)
    throw new Error(`the stock is not set: ${answer.status} ${answer.body?.code ?? ''}, it is ${stock}`);
}

export const CHECKOUT_ATTACKS = {
  async 'delivery fields with characters that turn or hide'(target) {
    const { browser, email } = await buyer(target, 'characters');
    const statuses = [];
    for (const field of ['firstName', 'address']) {
      for (const text of HOSTILE_TEXTS) {
        const { status, body } = await buy(browser, { [field]: text });
        hold(status === 200 || status === 400, `${field} ${JSON.stringify(text)} answers ${status} ${body?.code}`);
        statuses.push(status);
      }
    }
    const { body: orders } = await browser.get(`/api/orders/${email}`);
    hold(!HIDDEN.test(JSON.stringify(orders)), 'an order holds characters that are not seen');
    return `${statuses.filter((status) => status === 400).length} refused, the others cleaned`;
  },

  async 'a city and a state that are not the PIN code’s'(target) {
    const { browser, email } = await buyer(target, 'narnia');
    await knowsPinCodes(browser);
    const { status, body } = await buy(browser, { city: 'Narnia', state: 'Kerala' });
    if (status === 400) return 'refused';
    hold(status < 300, `answers ${status} ${body?.code}`);
    const { body: orders } = await browser.get(`/api/orders/${email}`);
    const text = JSON.stringify(orders);
    hold(!text.includes('Narnia') && !text.includes('Kerala'), 'the order goes to Narnia, Kerala');
    return 'the directory’s city and state';
  },

  async 'one person holds all pieces without paying'(target) {
    await countPieces(target);
    const { browser } = await buyer(target, 'holder');
    let placed = 0;
    for (let n = 0; n < RENEWALS; n += 1) if ((await buy(browser)).status < 300) placed += 1;
    hold(placed <= MAX_ORDERS, `one person renewed what is held ${placed} times`);
    const other = await buyer(target, 'honest');
    const { status, body } = await buy(other.browser);
    hold(status < 300, `after ${placed} unpaid checkouts another buyer is answered ${status} ${body?.code}`);
    return `${placed} unpaid checkouts, another buyer still buys`;
  },

  async 'a piece that somebody holds unpaid is not called sold out'(target) {
    await countPieces(target, LAST_PIECE, 1);
    const { browser } = await buyer(target, 'last', LAST_PIECE);
    const { slug } = await pieceOf(browser, LAST_PIECE);
    const { status } = await buy(browser);
    hold(status < 300, `the last piece’s checkout answers ${status}`);
    let page;
    for (const end = Date.now() + HELD_MS; Date.now() < end && !page?.soldOut; await sleep(200))
      page = (await target.browser().get(`/api/products/slug/${slug}`)).body;
    hold(
      page.soldOut === true && page.inOtherCarts === true,
      `sold out: ${page.soldOut}, in other carts: ${page.inOtherCarts}`,
    );
  },

  async 'sixty checkouts at once'(target) {
    const { browser } = await buyer(target, 'flood');
    const answers = await Promise.all(Array.from({ length: 60 }, () => buy(browser)));
    for (const { status } of answers) hold(status < 500 || status === 503, `a checkout answers ${status}`);
    const placed = answers.filter(({ status }) => status < 300).length;
    hold(placed <= MAX_ORDERS, `${placed} orders were placed`);
    return `${placed} orders placed`;
  },

  async 'fifteen cash orders are not fifteen mails'(target) {
    const { browser, email } = await buyer(target, 'cash');
    const before = (await target.mailsTo(email)).length;
    const doors = Array.from({ length: 15 }, (_, n) => `${n + 1} Lakeview Terrace`);
    for (const address of doors) await buy(browser, { payBy: 'cash', address });
    await sleep(4_000);
    const mails = (await target.mailsTo(email)).length - before;
    hold(mails <= MAX_MAILS, `${mails} mails`);
    return `${mails} mails`;
  },
};
