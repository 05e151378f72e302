// The payment page itself: in the shop's frame, or as a page of its own when the shop asked for a redirect.
/**
 * @typedef {{ code: string, description: string, source: string, step: string, reason: string,
 *   metadata: { order_id: string, payment_id: string } }} Failure
 * @typedef {{ status: 'paid', response: Record<string, string> } | { status: 'failed', error: Failure } |
 *   { status: 'pending', payment_id: string }} Answer
 */

const POLL_MS = 1000;
const PAUSE_ON_SUCCESS_MS = 500;

const query = new URLSearchParams(location.search);
const keyId = query.get('key_id') ?? '';
const orderId = query.get('order_id') ?? '';
const shop = query.get('origin') ?? '';
const callbackUrl = query.get('callback_url');

/** @type {Failure | null} */
let lastFailure = null;
let stepBeforeLeaving = 'step-form';
let currentStep = 'step-form';

/** @param {string} id */
const byId = (id) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No element ${id}`);
  return element;
};
/** @param {string} id */
const valueOf = (id) => /** @type {HTMLInputElement} */ (byId(id)).value.trim();
const chosenMethod = () => new FormData(/** @type {HTMLFormElement} */ (byId('step-form'))).get('method');

/** @param {string} kind @param {object} [content] */
const postToShop = (kind, content) => {
  if (parent !== window) parent.postMessage({ source: 'saugaat-sandbox', kind, ...content }, shop);
};

/** @param {string} id */
const show = (id) => {
  for (const step of document.querySelectorAll('.step')) /** @type {HTMLElement} */ (step).hidden = step.id !== id;
  currentStep = id;
  /** @type {HTMLElement | null} */ (byId(id).querySelector('h2'))?.focus();
};

/** @param {string} text */
const showError = (text) => {
  byId('form-error').textContent = text;
  byId('form-error').hidden = text === '';
  if (text !== '') show('step-form');
};

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
const ask = async (path, body) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, body ? init : undefined);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.description);
  return answer;
};

/** @param {unknown} error */
const sentenceOf = (error) =>
  error instanceof TypeError
    ? 'The payment page could not be reached. Check the connection and try again.'
    : String(/** @type {Error} */ (error).message);

/** @param {Record<string, string>} fields */
const returnToShop = (fields) => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = callbackUrl ?? '';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};

/** @param {Failure} failure */
const returnFailure = ({ metadata, ...parts }) => {
  const named = Object.entries(parts).map(([name, value]) => [`error[${name}]`, value]);
  returnToShop({ ...Object.fromEntries(named), 'error[metadata]': JSON.stringify(metadata) });
};

const dismiss = () => {
  if (parent !== window) postToShop('dismiss');
  else if (lastFailure && callbackUrl) returnFailure(lastFailure);
  else history.back();
};

const leave = () => {
  if (query.get('confirm_close') !== 'yes' || currentStep === 'step-leave') {
    dismiss();
    return;
  }
  stepBeforeLeaving = currentStep;
  show('step-leave');
};

/** @param {Answer} answer */
const handleResult = (answer) => {
  if (answer.status === 'paid') {
    show('step-done');
    setTimeout(() => {
      if (parent === window) returnToShop(answer.response);
      else postToShop('success', { response: answer.response });
    }, PAUSE_ON_SUCCESS_MS);
  } else if (answer.status === 'failed') {
    lastFailure = answer.error;
    if (parent === window && callbackUrl && query.get('retry') === 'no') {
      returnFailure(answer.error);
      return;
    }
    byId('failed-text').textContent = answer.error.description;
    show('step-failed');
    postToShop('failure', { error: answer.error });
  } else {
    byId('wait-title').textContent = 'Waiting for your approval';
    byId('wait-text').textContent = 'Approve the payment in your UPI app. You may close this window meanwhile.';
    byId('wait-close').hidden = false;
    const path = `/v1/checkout/payments/${answer.payment_id}?key_id=${encodeURIComponent(keyId)}`;
    setTimeout(() => void ask(path).then(handleResult, () => handleResult(answer)), POLL_MS);
  }
};

/** @param {'success' | 'failure'} [outcome] */
const pay = async (outcome) => {
  showError('');
  byId('wait-title').textContent = 'One moment';
  byId('wait-text').textContent = 'Your payment is on its way. Please keep this window open.';
  byId('wait-close').hidden = true;
  const method = chosenMethod();
  const instrument = {
    upi: { vpa: valueOf('vpa') },
    card: { card_number: valueOf('card-number') },
    netbanking: { bank: valueOf('bank') },
    wallet: { wallet: valueOf('wallet') },
  }[String(method)];
  show('step-wait');
  try {
    handleResult(
      await ask('/v1/checkout/payments', {
        key_id: keyId,
        order_id: orderId,
        method,
        ...instrument,
        bank_says: outcome,
        email: query.get('email') ?? undefined,
        contact: query.get('contact') ?? undefined,
        description: query.get('description')?.slice(0, 255) ?? undefined,
      }),
    );
  } catch (error) {
    showError(sentenceOf(error));
  }
};

const submit = () => {
  const method = chosenMethod();
  const missing = method === 'upi' ? 'vpa' : method === 'card' ? 'card-number' : '';
  if (missing !== '' && valueOf(missing) === '') {
    showError(method === 'upi' ? 'Enter a UPI ID.' : 'Enter a card number.');
    byId(missing).focus();
  } else if (method === 'upi' || method === 'card') void pay();
  else {
    const list = /** @type {HTMLSelectElement} */ (byId(method === 'wallet' ? 'wallet' : 'bank'));
    byId('bank-title').textContent = `${list.selectedOptions[0]?.text ?? ''} test page`;
    show('step-bank');
  }
};

const showMethod = () => {
  showError('');
  for (const section of document.querySelectorAll('[data-method]')) {
    const part = /** @type {HTMLElement} */ (section);
    part.hidden = part.dataset['method'] !== chosenMethod();
  }
};

const showShop = () => {
  const name = query.get('name') ?? 'Payment';
  byId('name').textContent = name;
  byId('initial').textContent = name.slice(0, 1);
  byId('description').textContent = query.get('description') ?? '';
  const picture = /** @type {HTMLImageElement} */ (byId('picture'));
  const address = query.get('image') ?? '';
  if (!/^https?:|^data:image/.test(address)) return;
  picture.addEventListener('load', () => {
    picture.hidden = false;
    byId('initial').hidden = true;
  });
  picture.src = address;
};

const showOrder = async () => {
  if (orderId === '') {
    showError('This payment has no order, so it could never be captured. The shop has to send order_id.');
    return;
  }
  try {
    const query = new URLSearchParams({ key_id: keyId, order_id: orderId });
    const order = await ask(`/v1/checkout/order?${query}`);
    const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency });
    byId('amount').textContent = amount.format(order.amount / 100);
    byId('pay').textContent = `Pay ${amount.format(order.amount / 100)}`;
    if (order.status === 'paid') showError('This order has been paid already.');
    else /** @type {HTMLButtonElement} */ (byId('pay')).disabled = false;
  } catch (error) {
    showError(sentenceOf(error));
  }
};

/** @param {string} id @param {() => void} act */
const onClick = (id, act) => byId(id).addEventListener('click', act);
for (const id of ['close', 'cancel', 'failed-cancel', 'wait-close', 'leave']) onClick(id, leave);
onClick('stay', () => show(stepBeforeLeaving));
onClick('retry', () => show('step-form'));
onClick('bank-success', () => void pay('success'));
onClick('bank-failure', () => void pay('failure'));
byId('step-form').addEventListener('submit', (event) => {
  event.preventDefault();
  submit();
});
byId('step-form').addEventListener('change', (event) => {
  if (/** @type {HTMLInputElement} */ (event.target).name === 'method') showMethod();
});
for (const chip of document.querySelectorAll('[data-fill]')) {
  const { fill = '', value = '' } = /** @type {HTMLElement} */ (chip).dataset;
  chip.addEventListener('click', () => {
    /** @type {HTMLInputElement} */ (byId(fill)).value = value;
    showError('');
  });
}
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && query.get('escape') !== 'no') leave();
});
addEventListener('message', (event) => {
  if (event.source === parent && event.origin === shop && event.data?.kind === 'leave') leave();
});

if (parent === window) byId('cancel').textContent = 'Back to the shop';
showMethod();
showShop();
void showOrder();
postToShop('ready');
