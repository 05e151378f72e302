// The purchase of a personalised gift, My Orders and the gift wizard, in any browser.
import assert from 'node:assert/strict';

const GIFT = { slug: 'lamp-our-song-acrylic-photo-plaque', name: 'Lamp Our Song Acrylic Photo Plaque' };
const WORDS = 'Kabir & Zoya';
const POLL_MS = 200;
const MAX_WAIT_MS = 60_000;

/** A list of choices opens a window of the system, which no protocol reaches. */
const CHOOSE_LOCALITY = `() => {
  const list = document.querySelector('main select');
  if (!list || list.options.length < 2) return null;
  list.selectedIndex = 1;
  return list.dispatchEvent(new Event('change', { bubbles: true }));
}`;

/** The one-time code in the newest mail to an address. */
async function codeFor(shop, email) {
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end;) {
    const mails = await (await fetch(`${shop}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
    const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('No code came by mail.');
}

/** A guest personalises a gift, signs in, pays by UPI and finds the order in My Orders. */
export async function buyGift(tab, { shop, photo, email }) {
  await tab.open(`${shop}/product/${GIFT.slug}`);
  await tab.click('main button', 'Personalise this item');
  await tab.choosePhoto('dialog[open] input[type=file]', photo);
  await tab.find('dialog[open] button', 'Turn left');
  await tab.type('dialog[open] input[type=text], dialog[open] textarea', '', WORDS);
  await tab.click('dialog[open] button', 'Save');
  await tab.until('closed studio', `() => !document.querySelector('dialog[open]')`);

  await tab.click('main button', 'Add to Cart');
  await tab.type('dialog[open] input', 'E-mail', email);
  await tab.click('dialog[open] button[type=submit]');
  await tab.type('dialog[open] input', 'Six-digit code', await codeFor(shop, email));
  await tab.click('dialog[open] button[type=submit]');
  await tab.until('home page', `() => location.pathname === '/'`);
  await tab.hydrated();

  await tab.click('header button', 'Shopping Cart, 1 item');
  await tab.reads(WORDS);
  await tab.click('dialog[open] a', 'Checkout');
  await tab.until('checkout', `() => location.pathname === '/checkout'`);
  await tab.hydrated();
  await tab.type('main input', 'First name', 'Meera');
  await tab.type('main input', 'Last name', 'Iyer');
  await tab.type('main input', 'Phone', '98450 12345');
  await tab.type('main input', 'PIN code', '411038');
  await tab.until('locality', CHOOSE_LOCALITY);
  await tab.type('main input, main textarea', 'Address', '14, 2nd Cross, Lakeview');
  await tab.until('city', `() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Pune')`);
  await tab.click('main button', 'Pay now');
  await tab.enterFrame('iframe.razorpay-checkout-frame', async () => {
    await tab.click('#method-upi');
    await tab.type('#vpa', '', 'success@razorpay');
    await tab.click('#pay');
  });
  await tab.reads('Thank you, your order is in');

  await tab.click('main a', 'My Orders');
  await tab.until('My Orders', `() => location.pathname === '/orders'`);
  await tab.reads(WORDS);
  await tab.reads('paid');
}

/** Three answers lead to gifts. */
export async function answerWizard(tab, { shop }) {
  await tab.open(`${shop}/gift-wizard`);
  await tab.click('main label', 'Her');
  await tab.click('main button', 'Next');
  await tab.click('main label', 'Anniversary');
  await tab.click('main button', 'Next');
  await tab.click('main button', '₹2,000');
  await tab.click('main button', 'Next');
  await tab.find('h1', 'For her, for an anniversary');
  assert.ok(await tab.run(`() => document.querySelectorAll('main article').length`, []));
}
