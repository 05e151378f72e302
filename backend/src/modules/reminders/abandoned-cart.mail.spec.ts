import { expect, it } from '@jest/globals';
import { paise } from '../../kernel/index.js';
import { abandonedCartMail } from './abandoned-cart.mail.js';

const frame = { shopName: 'Saugaat', siteUrl: 'https://saugaat.example', contactEmail: 'hello@saugaat.example' };
const lamp = { name: 'Lamp Couple Name Acrylic Arch', quantity: 1, price: paise(129_900), words: 'Aarav & Meera' };
const diya = { name: 'Brass diya', quantity: 2, price: paise(49_900), words: null };
const urls = {
  cartUrl: 'https://saugaat.example/checkout',
  unsubscribeUrl: 'https://saugaat.example/api/cart-reminders/stop?for=u.s',
};

it('shows what waits, without a sum, one way back and one way out', () => {
  const { subject, text, html } = abandonedCartMail(frame, { lines: [lamp, diya], ...urls });
  expect(subject).toBe('Your gifts are still in your cart');
  expect(text).toBe(`Still in your cart
==================

Everything is just as you left it, including your words.

Lamp Couple Name Acrylic Arch                       Rs 1,299
  "Aarav & Meera"
Brass diya                                            Rs 998
  2 x Rs 499

Back to your cart:
https://saugaat.example/checkout

Prices may have changed, and items in your cart are not reserved. This
is our only reminder; if you’ve changed your mind, you don’t need to do
anything.

-- 
You’re receiving this e-mail because of the reminder that you asked for
at Saugaat.
Questions? Reply to this e-mail or write to hello@saugaat.example
Don't send me these:
https://saugaat.example/api/cart-reminders/stop?for=u.s
https://saugaat.example
`);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('“Aarav &amp; Meera”');
  expect(html).toContain('href="https://saugaat.example/api/cart-reminders/stop?for=u.s"');
});

it('names a single piece, and speaks of no words where there are none', () => {
  const { subject, text } = abandonedCartMail(frame, { lines: [diya], ...urls });
  expect(subject).toBe('Brass diya is still in your cart');
  expect(text).not.toContain('your words');
});
