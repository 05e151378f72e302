// Subjects of orders, lowest first: each names those before it whom it may import. `order` is open to all.
const ORDER_SUBJECTS = {
  order: [],
  coupons: [],
  'store-credit': [],
  'cash-on-delivery': [],
  arrival: [],
  'payments/gateway': [],
  proofs: [],
  fulfilment: [],
  invoicing: [],
  corrections: [],
  refunds: ['invoicing', 'store-credit', 'payments/gateway'],
  disputes: ['refunds', 'payments/gateway'],
  payments: ['refunds', 'disputes', 'payments/gateway'],
  returns: ['refunds'],
  gifts: ['returns'],
  checkout: ['coupons', 'store-credit', 'cash-on-delivery', 'payments'],
  'my-orders': ['returns', 'refunds', 'proofs', 'invoicing'],
  'order-admin': ['my-orders', 'disputes', 'refunds'],
};

const ORDERS = '^backend/src/modules/orders';
const SPEC = '\\.spec\\.ts$';
const SUBJECT_FILE = `${ORDERS}/[^/]+/`;
const OF_ORDER = `${ORDERS}/(order/|order\\.pipeline\\.ts$)`;

/** The rules that keep them so. */
const orderSubjectRules = [
  {
    name: 'order-subjects-known-by-name',
    comment: 'A new subject says in ORDER_SUBJECTS whom it may import.',
    severity: 'error',
    from: {},
    to: { path: SUBJECT_FILE, pathNot: `${ORDERS}/(${Object.keys(ORDER_SUBJECTS).join('|')})/` },
  },
  {
    name: 'order-subjects-by-their-doors',
    severity: 'error',
    from: { path: `${ORDERS}/([^/]+)/`, pathNot: SPEC },
    to: { path: SUBJECT_FILE, pathNot: [`${ORDERS}/$1/`, `${ORDERS}/order/`, '/index\\.ts$'] },
  },
  {
    name: 'gateway-by-its-door',
    severity: 'error',
    from: { path: `${ORDERS}/payments/`, pathNot: [SPEC, `${ORDERS}/payments/gateway/`] },
    to: { path: `${ORDERS}/payments/gateway/`, pathNot: '/index\\.ts$' },
  },
  ...Object.entries(ORDER_SUBJECTS).map(([name, allowed]) => ({
    name: `order-subjects-${name.replace('/', '-')}`,
    comment: `${name} -> ${['order', ...allowed].join(', ')}`,
    severity: 'error',
    from: {
      path: name === 'order' ? OF_ORDER : `${ORDERS}/${name}/`,
      pathNot: name === 'payments' ? [SPEC, `${ORDERS}/payments/gateway/`] : SPEC,
    },
    to: { path: SUBJECT_FILE, pathNot: `${ORDERS}/(${[...new Set([name, 'order', ...allowed])].join('|')})/` },
  })),
];

module.exports = { ORDER_SUBJECTS, orderSubjectRules };
