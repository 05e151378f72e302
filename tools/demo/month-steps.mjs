// How each step of the plan is done: by the calls that a shopper's and an admin's screen make.
import { photo } from './pictures.mjs';
import { PEOPLE, PLACES } from './samples.mjs';

export const STAFF = {
  workshop: 'ravi@saugaat.example',
  desk: 'meenal@saugaat.example',
  books: 'accounts@saugaat.example',
};

/** @param {{ shop: object, gateway: object, plan: object, kept: object, owner: string }} month kept: what a stop must not lose */
export class MonthSteps {
  constructor({ shop, gateway, plan, kept, owner }) {
    Object.assign(this, { shop, gateway, plan, kept, owner });
    kept.orders ??= {};
  }

  /** @throws RefusedError when the shop does not do it */
  async run({ kind, ...step }) {
    const order = step.order === undefined ? null : this.plan.orders[step.order];
    await this[DONE_BY[kind]]({ ...step, index: step.order, order, ids: this.kept.orders[step.order] });
    await this.shop.runJobs();
  }

  async openShop() {
    const { shop, owner } = this;
    for (const [role, email] of Object.entries(STAFF)) {
      await shop.call('POST', '/api/admin/staff', { as: owner, body: { email, role } });
      // The first sign-in accepts the invitation.
      await shop.call('GET', '/api/users/me', { as: email });
    }
    for (const body of COUPONS) await shop.call('POST', '/api/admin/coupons', { as: owner, body });
  }

  async stock({ slug, stock }) {
    const { id } = await this.product(slug);
    await this.shop.call('PUT', `/api/products/${id}`, { as: this.owner, body: { stock } });
  }

  async night() {
    await this.shop.runSchedule();
  }

  async place({ index, order }) {
    const { shop } = this;
    const buyer = personOf(order.person);
    const as = buyer.email;
    if (!this.kept.orders[index]) await this.fillCart(as, order.lines);
    await shop.call('PUT', '/api/users/me', { as, body: { fullName: buyer.name, phone: buyer.phone } });
    const body = addressOf(order, buyer);
    if (!order.giftTo) await this.keepAddress(as, body);
    const quote = await shop.call('GET', '/api/checkout/quote', { as, ip: buyer.ip });
    const wrap = order.wrap ? quote.lines.slice(0, 1).map(({ lineId, id }) => lineId ?? id) : [];
    const asked = { ...body, ...optionsOf(order), ...(wrap.length > 0 ? { giftWrap: wrap } : {}) };
    const headers = { 'idempotency-key': `demo-order-${this.plan.seed}-${index}` };
    const placed = await this.checkout(as, asked, headers, buyer.ip);
    this.kept.orders[index] = { id: placed.orderId, gatewayId: placed.razorpayOrderId, email: as };
  }

  /** Without the coupon where the order is too small for it. */
  async checkout(as, body, headers, ip) {
    try {
      return await this.shop.call('POST', '/api/checkout', { as, body, headers, ip });
    } catch (error) {
      if (!body.couponCode || error.status >= 500) throw error;
      const { couponCode: _coupon, ...rest } = body;
      return this.shop.call('POST', '/api/checkout', { as, body: rest, headers, ip });
    }
  }

  async fillCart(as, lines) {
    const { shop } = this;
    for (const { productId, id } of await shop.call('GET', `/api/cart/${as}`, { as })) {
      await shop.call('POST', '/api/cart/remove', { as, body: { lineId: id, productId } });
    }
    for (const line of lines) await this.addToCart(as, line);
  }

  async addToCart(as, { slug, text, photo: number, quantity }) {
    const { id } = await this.product(slug);
    const body = { productId: id, quantity, ...(text ? { customText1: text } : {}) };
    if (number) {
      const uploaded = await this.shop.call('POST', '/api/uploads', {
        as,
        form: fileForm('file', await photo(number)),
      });
      const crop = { turns: 0, x: 0, y: 0, width: 1, height: 1 };
      Object.assign(body, { uploadedPhoto: uploaded.url, originalPhoto: uploaded.id, photoCrop: crop });
    }
    await this.shop.call('POST', '/api/cart', { as, body });
  }

  async keepAddress(as, { billingAddress: _bill, buyerName: _name, buyerPhone: _phone, ...place }) {
    const known = await this.shop.call('GET', '/api/users/me/addresses', { as });
    if (known.length === 0)
      await this.shop.call('POST', '/api/users/me/addresses', { as, body: { ...place, isDefault: true } });
  }

  async pay({ order, ids, outcome }) {
    const { method } = order;
    const body = { order_id: ids.gatewayId, method, outcome, email: ids.email };
    const answer = await this.gateway.control('POST', '/_pay', body);
    const event = outcome === 'success' ? 'payment.captured' : 'payment.failed';
    if (outcome === 'success') await this.shop.call('POST', '/api/payments/confirm', { as: ids.email, body: answer });
    await this.gateway.told(event, answer.razorpay_payment_id);
    if (outcome === 'success') await this.gateway.told('order.paid', ids.gatewayId);
    ids.paymentId = answer.razorpay_payment_id;
  }

  async confirmCash({ ids, byPhone }) {
    const { shop } = this;
    if (byPhone) {
      const url = `/api/admin/orders/${ids.id}/cash-confirmation`;
      return shop.call('POST', url, { as: STAFF.desk, body: { note: 'Answered at once, address read back' } });
    }
    const mails = await shop.call('GET', `/dev/mailbox.json?to=${encodeURIComponent(ids.email)}`);
    const code = /\b\d{6}\b/.exec(mails.find(({ subject }) => /^\d{6} places/.test(subject)).subject)[0];
    await shop.call('POST', `/api/orders/${ids.id}/cash-confirmation`, { as: ids.email, body: { code } });
  }

  async cancel({ ids, isHeld }) {
    if (isHeld) await this.gateway.control('PUT', '/_faults', { refunds: { hold: true } });
    try {
      await this.shop.call('POST', `/api/orders/${ids.id}/cancel`, { as: ids.email });
      await this.shop.runJobs();
    } finally {
      if (isHeld) await this.gateway.control('PUT', '/_faults', { refunds: { hold: false } });
    }
    if (!isHeld) await this.refunded(ids);
  }

  /** Waits until the gateway has told of every refund that it was asked for. */
  async refunded(ids) {
    await this.shop.runJobs();
    const asked = await this.shop.query(
      'select gateway_refund_id as id from refund where order_id = ? and gateway_refund_id is not null',
      [ids.id],
    );
    for (const { id } of asked) await this.gateway.told('refund.processed', id);
  }

  async act({ ids, event }) {
    const as = WORKSHOP_EVENTS.has(event) ? STAFF.workshop : STAFF.desk;
    await this.shop.call('POST', `/api/admin/orders/${ids.id}/actions`, { as, body: { event } });
  }

  async ship({ ids, carrier, tracking }) {
    const body = { event: 'ship', carrier, trackingNumber: tracking };
    await this.shop.call('POST', `/api/admin/orders/${ids.id}/actions`, { as: STAFF.desk, body });
  }

  async sendProof({ ids, piece }) {
    const { products } = await this.orderOf(ids);
    const url = `/api/admin/orders/${ids.id}/lines/${products[piece].line_id}/proof`;
    await this.shop.call('POST', url, { as: STAFF.workshop });
  }

  async approveProof({ ids }) {
    const { id, key } = await this.openProof(ids);
    await this.shop.call('POST', `/api/proofs/${id}/approve`, { body: { key } });
  }

  async changeProof({ ids, words }) {
    const { id, key } = await this.openProof(ids);
    await this.shop.call('POST', `/api/proofs/${id}/change`, { body: { key, words } });
  }

  async openProof(ids) {
    return (await this.orderOf(ids)).proofs.find(({ state }) => state === 'open');
  }

  async askReturn({ ids, return: kind, words }) {
    const { products } = await this.orderOf(ids);
    const pieces = JSON.stringify([{ lineId: products[0].line_id, quantity: 1 }]);
    const picture = kind === 'damage' ? await photo(ids.id) : null;
    const form = multipart({ kind, words, pieces }, picture && { field: 'photos', bytes: picture });
    await this.shop.call('POST', `/api/orders/${ids.id}/returns`, { as: ids.email, form });
  }

  async answerReturn(ids, answer, body, as = STAFF.desk) {
    const { returns } = await this.orderOf(ids);
    await this.shop.call('POST', `/api/admin/returns/${returns.at(-1).id}/${answer}`, { as, body });
  }

  approveReturn({ ids, words }) {
    return this.answerReturn(ids, 'approve', { words });
  }

  declineReturn({ ids, words }) {
    return this.answerReturn(ids, 'decline', { words });
  }

  async settleReturn({ ids, remedy, order }) {
    const asked = order.payBy === 'cash' ? 'store_credit' : remedy;
    await this.answerReturn(ids, 'settle', { remedy: asked, shelve: true }, this.owner);
    if (asked === 'original_payment') await this.refunded(ids);
  }

  async refund({ ids, amount, note, order }) {
    const as = order.payBy === 'cash' ? 'credit' : 'payment';
    await this.shop.call('POST', `/api/admin/orders/${ids.id}/refunds`, { as: this.owner, body: { amount, note, as } });
    if (as === 'payment') await this.refunded(ids);
  }

  async dispute({ ids }) {
    const { id } = await this.gateway.control('POST', '/_disputes', { payment_id: ids.paymentId });
    await this.gateway.told('payment.dispute.created', id);
  }

  async review({ index, order, ids, rating, words }) {
    const { name, email, ip } = personOf(order.person);
    await this.shop.call('POST', '/api/feedback', {
      ip,
      body: { name, email, rating: String(rating), message: words },
    });
    await this.reviewProduct({ index, ids, rating, words });
  }

  /** The first item that this buyer has not reviewed yet, now and then with a photo. */
  async reviewProduct({ index, ids, rating, words }) {
    const url = `/api/orders/${ids.id}/reviews`;
    const { items } = await this.shop.call('GET', url, { as: ids.email });
    const item = items.find(({ review }) => review === null);
    if (!item) return;
    const picture = index % 3 === 0 ? await photo(ids.id) : null;
    const fields = { productId: item.productId, rating: String(rating), message: words };
    const form = multipart(fields, picture && { field: 'photos', bytes: picture });
    await this.shop.call('POST', url, { as: ids.email, form });
  }

  async judgeProductReviews({ number }, approved) {
    const url = '/api/admin/product-reviews';
    const { rows } = await this.shop.call('GET', `${url}?state=waiting&limit=100`, { as: STAFF.desk });
    for (const { id, rating } of rows.filter(({ orderNumber }) => orderNumber === number)) {
      await this.shop.call('PUT', `${url}/${id}`, { as: STAFF.desk, body: { approved } });
      if (approved && rating < 5) {
        const answer = 'Thank you for telling us. We have passed it on to the workshop.';
        await this.shop.call('PUT', `${url}/${id}/answer`, { as: STAFF.desk, body: { answer } });
      }
    }
  }

  async judgeReview({ order, ids, approved }) {
    await this.judgeProductReviews(await this.orderOf(ids), approved);
    const { email } = personOf(order.person);
    const url = `/api/admin/reviews?view=waiting&limit=10&q=${encodeURIComponent(email)}`;
    const { rows } = await this.shop.call('GET', url, { as: this.owner });
    for (const { id } of rows)
      await this.shop.call('PUT', `/api/admin/reviews/${id}`, { as: this.owner, body: { approved } });
  }

  async message({ message: { form, subject, words, person } }) {
    const { name, email, phone, ip } = personOf(person);
    const contact = form === 'join-us' ? { contact: `+91 ${phone}` } : {};
    await this.shop.call('POST', `/api/${form}`, {
      ip,
      body: { fullName: name, email, subject, message: words, ...contact },
    });
  }

  async answerMessage({ message: { subject }, state }) {
    const { rows } = await this.shop.call('GET', `/api/admin/messages?limit=10&q=${encodeURIComponent(subject)}`, {
      as: STAFF.desk,
    });
    const found = rows.find((row) => row.subject === subject);
    await this.shop.call('PUT', `/api/admin/messages/${found.id}`, { as: STAFF.desk, body: { state } });
  }

  async addToWishlist({ person, slugs }) {
    const { email: as } = personOf(person);
    for (const slug of slugs) await this.shop.call('PUT', `/api/wishlist/${(await this.product(slug)).id}`, { as });
  }

  async leaveCart({ person, line }) {
    await this.addToCart(personOf(person).email, line);
  }

  async orderOf(ids) {
    const orders = await this.shop.call('GET', `/api/orders/${ids.email}`, { as: ids.email });
    return orders.find(({ id }) => id === ids.id);
  }

  async product(slug) {
    this.products ??= new Map((await this.shop.call('GET', '/api/products')).map((one) => [one.slug, one]));
    return this.products.get(slug);
  }
}

const DONE_BY = {
  'open shop': 'openShop',
  stock: 'stock',
  night: 'night',
  place: 'place',
  pay: 'pay',
  'confirm cash': 'confirmCash',
  cancel: 'cancel',
  act: 'act',
  ship: 'ship',
  'send proof': 'sendProof',
  'approve proof': 'approveProof',
  'change proof': 'changeProof',
  'ask return': 'askReturn',
  'approve return': 'approveReturn',
  'decline return': 'declineReturn',
  'settle return': 'settleReturn',
  refund: 'refund',
  dispute: 'dispute',
  review: 'review',
  'judge review': 'judgeReview',
  message: 'message',
  'answer message': 'answerMessage',
  'add to wishlist': 'addToWishlist',
  'leave cart': 'leaveCart',
};
const WORKSHOP_EVENTS = new Set(['start_production', 'pack']);
const COUPONS = [
  { code: 'WELCOME10', kind: 'percent', percent: 10, leastSubtotal: 999, maxUsesEach: 1, isOn: true },
  { code: 'GIFT200', kind: 'amount', amount: 200, leastSubtotal: 1999, isOn: true },
  { code: 'SUMMER15', kind: 'percent', percent: 15, leastSubtotal: 1499, isOn: false },
];

function personOf(index) {
  const [first, last] = PEOPLE[index];
  const mailName = `${first}.${last}`.toLowerCase().replaceAll(' ', '.');
  return {
    first,
    last,
    name: `${first} ${last}`,
    email: `${mailName}@example.com`,
    phone: `9${String(800_000_000 + index * 1_234_567).slice(0, 9)}`,
    ip: `49.36.${index}.${10 + index}`,
  };
}

function addressOf({ person, place, giftTo, lines }, buyer) {
  const { pin, city, state, locality, street } = PLACES[place];
  const to = giftTo === null ? buyer : personOf(giftTo);
  const flat = 1 + ((person * 7 + place * 3 + lines.length) % 90);
  return {
    firstName: to.first,
    lastName: to.last,
    address: place % 3 === 0 ? `Flat ${flat}, Shanti Apartments, ${street}` : `${flat}, ${street}`,
    locality,
    city,
    state,
    pinCode: pin,
    phone: to.phone,
    ...(giftTo === null ? {} : { buyerName: buyer.name, buyerPhone: buyer.phone }),
  };
}

function optionsOf({ express, giftMessage, hidePrices, coupon, payBy }) {
  return {
    express,
    ...(giftMessage ? { giftMessage } : {}),
    ...(hidePrices ? { hidePrices } : {}),
    ...(coupon ? { couponCode: coupon } : {}),
    payBy,
  };
}

const fileForm = (field, bytes) => multipart({}, { field, bytes });

const photoHead = (field) => `name="${field}"; filename="photo.jpg"\r\ncontent-type: image/jpeg`;

function multipart(fields, file) {
  const boundary = 'demo-form-3f9c2a71';
  const part = (head, bytes) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      ...Object.entries(fields).flatMap(([name, text]) => part(`name="${name}"`, text)),
      ...(file ? part(photoHead(file.field), file.bytes) : []),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
}
