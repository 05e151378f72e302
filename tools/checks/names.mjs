// Names that are not used any more, with the term of the field that replaced each; docs/glossary.md is the vocabulary. Run by
// names.spec.mjs, part `tools` of `npm test`.
import fs from 'node:fs';
import path from 'node:path';

const PROJECTS = [
  'backend/src',
  'backend/testing',
  'backend/e2e',
  'frontend/src',
  'frontend/e2e',
  'sandbox/src',
  'tools',
];
const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const GENERATED = /^frontend\/src\/api\/generated/;
/** This file lists them. */
const OWN = /^tools\/checks\/names\./;

/**
 * Retired terms: words of an identifier or a file name in camel case, and what to write instead. A name is at fault if it
 * has these words one after the other, whatever its case: `heldCards` matches HeldCards, held-cards and HELD_CARDS.
 */
export const RETIRED = {
  addedNote: 'addedToast',
  accountCopy: 'AccountExport',
  askedAgain: 'conditional request',
  barred: 'blocked',
  billBook: 'InvoiceNumbering',
  billFacts: 'InvoiceSource',
  billPapers: 'InvoicePdf',
  billTable: 'PdfTable',
  cartWaits: 'abandoned carts',
  cashBar: 'CodBlock',
  ceiling: 'baseline',
  checkedBody: 'validateBody',
  checkoutTurns: 'CheckoutLock',
  couponDesk: 'CouponAdminService',
  feedbackDesk: 'FeedbackService',
  messageDesk: 'FormsService',
  orderDesk: 'OrderAdminService',
  proofDesk: 'ProofAdminService',
  refundDesk: 'RefundAdminService',
  returnDesk: 'ReturnAdminService',
  reviewDesk: 'TestimonialModerationService',
  dice: 'Random',
  duties: 'SessionListeners',
  easel: 'PreviewCanvas',
  finishingTouches: 'GiftOptions',
  forgetDoors: 'purge',
  givenBack: 'refunded',
  gstBook: 'GstRegister',
  handover: 'state transfer',
  heldCards: 'ProductCardCache',
  heldCatalogue: 'CatalogIndex',
  heldPayment: 'payment on hold',
  heldStatements: 'SQL of the catalog index',
  insist: 'importWithRetry',
  keptAccount: 'persisted account',
  keptBytes: 'cache',
  keptCheckout: 'CheckoutDraft',
  knownWords: 'Vocabulary',
  lastDone: 'Heartbeat',
  leftCarts: 'AbandonedCarts',
  linkedStop: 'UnsubscribeLinks',
  mishap: 'ErrorBoundary',
  moneyBack: 'refund',
  moneyEffects: 'TransitionEffects',
  moneyProof: 'LedgerReconciliation',
  nameIndex: 'TextIndex',
  notKept: 'cold, uncached',
  openingStatement: 'CREATE_ORDER_SQL',
  openedOrders: 'PendingOrders',
  orderOpening: 'OrderCreation',
  originalsSender: 'upload queue',
  owedOriginals: 'pending uploads',
  ownOrigin: 'isSameOrigin',
  patience: 'TIMEOUT',
  personalCart: 'CartPrivacy',
  personalOrders: 'OrderPrivacy',
  plainInput: 'JsonLimits',
  quarantine: 'on hold',
  readyAnswer: 'CachedResponse',
  refusedDoors: 'CodBlocklist',
  salesBook: 'SalesStats',
  sendReady: 'respondWith',
  shelf: 'ProductListing, FacetIndex',
  sought: 'query, terms, parameters',
  standingAnswers: 'ResponseCache',
  stopLinks: 'UnsubscribeLinks',
  strike: 'fault',
  tellAdded: 'showAddedToast',
  typedText: 'TextField',
  unfit: 'invalid, on hold',
  unkept: 'cold',
  useTelling: 'useResultToast',
  wholeAnswer: 'HTTP response',
  wish: 'input, options',
  wishes: 'options, consents',
  withOriginal: 'attachOriginal',
  worklist: 'AttentionList',
};

/**
 * @param {string} root the checkout
 * @returns {{ files: number, faults: string[] }} `path: name: replacement`, and how many files were read
 */
export function retiredNames(root) {
  const files = PROJECTS.flatMap((folder) => [...walk(root, folder)]).filter((file) => !OWN.test(file));
  const faults = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const code = withoutTextAndComments(file.endsWith('x') ? text.replaceAll(/>[^<>{}=;]*</g, '><') : text);
    const names = new Set([path.basename(file).replace(/\..*$/, ''), ...(code.match(/[A-Za-z_$][\w$]*/g) ?? [])]);
    return [...names].flatMap((name) => faultsOf(name).map((fault) => `${file}: ${fault}`));
  });
  return { files: files.length, faults };
}

/** What is wrong with one name. */
export function faultsOf(name) {
  const words = wordsOf(name);
  if (SUPERLATIVE.test(name)) return [`${name}: write MAX, MIN, TIMEOUT or DEBOUNCE`];
  return TERMS.filter(({ term }) => includesInOrder(words, term)).map(({ use }) => `${name}: write ${use}`);
}

/** Limits begin with MAX_ or MIN_. */
const SUPERLATIVE = /^(MOST|LEAST|LONGEST|FEWEST|DEEPEST|PATIENCE|BREATH)(_|$)/;

const TERMS = Object.entries(RETIRED).map(([term, use]) => ({ term: wordsOf(term), use }));

function includesInOrder(words, term) {
  return words.some((_, at) => term.every((word, offset) => words[at + offset] === word));
}

function wordsOf(name) {
  const spaced = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced.toLowerCase().match(/[a-z]+/g) ?? [];
}

/**
 * Text between quotes may be stored or shown, so it is no name, nor is a regular expression with blanks. Of a template literal
 * the expressions stay.
 */
function withoutTextAndComments(text) {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[\s;{(])\/\/.*$/gm, '$1')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/\/[^/\n]* [^/\n]*\/[a-z]*/g, '')
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, (literal) => (literal.match(/\$\{[^}]*\}/g) ?? []).join(' '));
}

function* walk(root, folder) {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) yield* walk(root, name);
    else if (SOURCE.test(name) && !GENERATED.test(name)) yield name;
  }
}
