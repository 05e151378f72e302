import type { FirstRunDto } from '../../../api/generated/types';

export type StepName = 'factor' | 'name' | 'gstin' | 'product' | 'payment' | 'webhook' | 'mail' | 'open';
/** now: what the owner does next; wait: begun, and the shop looks out for it; next: later */
export type StepState = 'done' | 'now' | 'wait' | 'next';

export interface SetupStep {
  name: StepName;
  title: string;
  note: string;
  state: StepState;
}

interface Step extends Omit<SetupStep, 'state'> {
  isDone: boolean;
  isBegun?: boolean;
}

const METHODS: Record<string, string> = { upi: 'UPI', card: 'Card', netbanking: 'Net banking', wallet: 'Wallet' };

/** The eight steps. Each is done when the shop has seen that it works; the first that is not is the one to do. */
export function setupSteps(run: FirstRunDto, timeOf: (moment: string) => string): SetupStep[] {
  const all: Step[] = [
    factorStep(run),
    nameStep(run),
    gstinStep(run),
    productStep(run),
    paymentStep(run, timeOf),
    webhookStep(run),
    mailStep(run, timeOf),
    openStep(run),
  ];
  const now = all.find(({ isDone }) => !isDone);
  return all.map(({ isDone, isBegun, ...step }) => ({
    ...step,
    state: isDone ? 'done' : step.name === now?.name ? 'now' : isBegun ? 'wait' : 'next',
  }));
}

export function doneCount(steps: readonly SetupStep[]): number {
  return steps.filter(({ state }) => state === 'done').length;
}

/** The heading of the page and the line under it. */
export function setupHeading(done: number, of: number): { title: string; note: string } {
  if (done === of)
    return { title: 'Everything works', note: 'Your shop is open and takes orders, payments and e-mails.' };
  if (done > of / 2) return { title: 'Almost open', note: 'You can stop and come back; your progress is saved.' };
  return {
    title: 'Welcome. Let’s open your shop',
    note: 'Eight steps, about 20 minutes. Each turns green when we see that it works.',
  };
}

function factorStep({ factor }: FirstRunDto): Step {
  const note = factor ?? 'Your fingerprint, face or screen lock opens the admin. No password.';
  return { name: 'factor', isDone: factor !== null, title: factor ? 'Passkey created' : 'Create a passkey', note };
}

function nameStep({ siteName, hasContact, address }: FirstRunDto): Step {
  if (siteName !== null && !hasContact) {
    const note = 'An e-mail address and a phone number, on your pages, e-mails and bills';
    return { name: 'name', isDone: false, title: 'Add your contact details', note };
  }
  const note = siteName ? address : 'On the header, e-mails and bills';
  return { name: 'name', isDone: siteName !== null, title: siteName ?? 'Name your shop', note };
}

function gstinStep({ gstin, hasNoGstin }: FirstRunDto): Step {
  if (gstin) return { name: 'gstin', isDone: true, title: gstin, note: 'Your bills are tax invoices' };
  if (hasNoGstin) return { name: 'gstin', isDone: true, title: 'No GSTIN', note: 'Your bills are bills of supply' };
  return { name: 'gstin', isDone: false, title: 'Add your GSTIN', note: 'Or say that you have none' };
}

function productStep({ products, newestProduct }: FirstRunDto): Step {
  const isDone = products > 0;
  const title = products > 1 ? `${products} products` : (newestProduct ?? 'Add your first product');
  const note = isDone
    ? products > 1
      ? `The newest: ${newestProduct}`
      : 'In your shop'
    : 'One picture and a price are enough';
  return { name: 'product', isDone, title, note };
}

function paymentStep({ payment }: FirstRunDto, timeOf: (moment: string) => string): Step {
  const { status, method, paidAt, refundedAt } = payment ?? {};
  if (status === 'refunded' && paidAt && refundedAt) {
    const by = METHODS[method ?? ''] ?? 'Paid';
    const note = `${by} at ${timeOf(paidAt)}, refunded at ${timeOf(refundedAt)}`;
    return { name: 'payment', isDone: true, title: '₹1 paid and refunded', note };
  }
  const note = 'A real payment, refunded at once';
  return { name: 'payment', isDone: false, isBegun: payment !== null, title: 'Pay one rupee', note };
}

function webhookStep({ webhookType, webhookAddress, payment }: FirstRunDto): Step {
  if (webhookType) return { name: 'webhook', isDone: true, title: 'Webhook received', note: webhookType };
  const note = `Comes with the payment. Address: ${webhookAddress}`;
  return { name: 'webhook', isDone: false, isBegun: payment !== null, title: 'Receive the webhook', note };
}

function mailStep({ mailTo, mailSentAt, mailSeenAt }: FirstRunDto, timeOf: (moment: string) => string): Step {
  if (mailSeenAt) return { name: 'mail', isDone: true, title: 'E-mail received', note: `At ${timeOf(mailSeenAt)}` };
  const note = mailSentAt ? `Sent to ${mailTo} at ${timeOf(mailSentAt)}. Press the button in it.` : 'In your own inbox';
  return { name: 'mail', isDone: false, isBegun: mailSentAt !== null, title: 'Receive an e-mail', note };
}

function openStep({ isShopOpen, address }: FirstRunDto): Step {
  return isShopOpen
    ? { name: 'open', isDone: true, title: 'Open to shoppers', note: address }
    : { name: 'open', isDone: false, title: 'Open the shop', note: 'Until then, shoppers see that it opens soon' };
}

/** What the shop waits for while the rupee is paid. */
export function paymentWatch({ payment }: FirstRunDto): { what: string; isSeen: boolean }[] {
  const { status, url } = payment ?? {};
  const isPaid = status === 'paid' || status === 'refunded';
  return [
    { what: 'Payment link ready', isSeen: Boolean(url) },
    { what: isPaid ? '₹1 received' : 'Waiting for ₹1', isSeen: isPaid },
    { what: '₹1 refunded', isSeen: status === 'refunded' },
  ];
}

/** Whether one can be asked for: none is under way. */
export function canAskForRupee({ payment }: FirstRunDto): boolean {
  return payment === null || payment.status === 'expired';
}
