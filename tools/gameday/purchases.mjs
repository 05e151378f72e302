// Customers who are signed in and buy one gift after the other, at a rate.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Buyer } from '../drill/clients.mjs';
import { ADDRESS, GIFT } from '../drill/scenarios.mjs';

const CUSTOMERS = 40;
/** With its payment at the gateway. */
const PAID_MS = 180_000;
/** They sign in together, so many at a time. */
const SIGN_INS = 8;

export class Purchases {
  /** What happens to the shop meanwhile; noted of each purchase. */
  step = '';
  /** @type {{ step: string, ms: number, orderId?: string, why?: string }[]} */
  made = [];
  #customers = [];
  #isOver = false;
  #lanes = Promise.resolve();
  #next = 0;

  constructor({ environment, gateway, rate, signal }) {
    Object.assign(this, { environment, gateway, rate, signal });
  }

  async open() {
    const waiting = Array.from(
      { length: CUSTOMERS },
      (_, n) => new Buyer(this.environment, `buyer-${n}@drill.example`, n),
    );
    this.#customers = [...waiting];
    const signIn = async () => {
      for (let customer = waiting.shift(); customer; customer = waiting.shift()) await customer.signIn();
    };
    await Promise.all(Array.from({ length: SIGN_INS }, signIn));
    const products = await this.#customers[0].request('GET', '/api/products');
    this.product = products.find(({ name }) => name === GIFT).id;
    this.#next = Date.now();
    this.#lanes = Promise.all(this.#customers.map((customer, n) => this.#buyOn(customer, n)));
  }

  get isOpen() {
    return !this.#isOver;
  }

  /** No more is begun; what was begun is finished. */
  async close() {
    this.giveUp();
    await this.#lanes;
  }

  /** No more is begun. */
  giveUp() {
    this.#isOver = true;
  }

  async #buyOn(customer, n) {
    while (!this.#isOver && !this.signal.aborted) {
      const at = Math.max(this.#next, Date.now());
      this.#next = at + 1_000 / this.rate;
      await sleep(Math.max(0, at - Date.now()));
      if (this.#isOver) return;
      const purchase = { step: this.step };
      const began = Date.now();
      try {
        purchase.orderId = await this.#buy(customer, n % 2 === 0);
      } catch (error) {
        purchase.why = `${customer.email}: ${error.message}`;
      }
      this.made.push({ ...purchase, ms: Date.now() - began });
    }
  }

  /** Every second browser is closed before it tells of the payment. */
  async #buy(customer, tells) {
    const { email } = customer;
    await customer.request('POST', '/api/cart', { email, productId: this.product, productName: GIFT });
    const order = await customer.request('POST', '/api/checkout', ADDRESS, {
      headers: { 'idempotency-key': randomUUID() },
    });
    const answer = await this.gateway.pay(order.razorpayOrderId);
    if (answer && tells) await customer.request('POST', '/api/payments/confirm', answer);
    await this.#paid(customer, order);
    return order.orderId;
  }

  /** As the page does that a buyer sees after paying. */
  async #paid(customer, { orderId, number }) {
    for (const end = Date.now() + PAID_MS; Date.now() < end; await sleep(500)) {
      const { payment_status: status } = await customer.request('GET', `/api/checkout/orders/${orderId}`);
      if (status === 'paid') return;
    }
    throw new Error(`order ${number} was not paid within ${PAID_MS / 1_000} s`);
  }
}
