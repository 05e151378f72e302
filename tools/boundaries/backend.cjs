const { orderSubjectRules } = require('./order-subjects.cjs');

// kernel <- platform <- modules; modules by their index.ts and in one direction; roles of files inside a module.
const MODULES = {
  auth: [],
  catalog: [],
  delivery: [],
  feedback: [],
  forms: [],
  cart: ['catalog', 'auth'],
  wishlist: ['catalog'],
  sharing: ['auth', 'cart', 'catalog', 'wishlist'],
  'stock-alerts': ['catalog'],
  orders: ['cart', 'catalog', 'auth', 'delivery'],
  reminders: ['auth', 'cart', 'orders'],
  'product-reviews': ['cart', 'orders'],
  occasions: ['auth', 'catalog', 'delivery'],
  webhooks: ['orders'],
  admin: ['auth', 'catalog', 'cart', 'orders', 'delivery', 'feedback', 'forms'],
};

/** The folders of modules/catalog: each by its index.ts and in one direction; rules are values, which all may read. */
const CATALOG_SUBJECTS = {
  images: [],
  products: ['images'],
  search: ['products'],
  stock: ['products'],
  'import-export': ['images', 'products'],
};

/**
 * What a file of a module may not import, by its role: controllers and processors call services; services call rules,
 * entities and gateways; rules are functions of values.
 */
const ROLES = {
  rules: ['controller', 'dto', 'processor', 'service', 'mailer', 'repository', 'sql', 'gateway'],
  mail: ['controller', 'dto', 'processor', 'service', 'mailer', 'repository', 'sql', 'gateway', 'entity'],
  entity: ['controller', 'dto', 'processor', 'service', 'mailer', 'gateway'],
  sql: ['controller', 'dto', 'processor', 'service', 'mailer', 'gateway'],
  repository: ['controller', 'dto', 'processor', 'service', 'mailer', 'gateway'],
  service: ['controller', 'processor'],
  mailer: ['controller', 'processor'],
  processor: ['controller', 'dto', 'repository', 'sql'],
  controller: ['processor', 'repository', 'sql'],
};
const role = (name) => `\\.${name}\\.ts$`;

const SPEC = '\\.spec\\.ts$';

module.exports = [
  {
    name: 'kernel-is-pure',
    severity: 'error',
    from: { path: '^backend/src/kernel/', pathNot: SPEC },
    to: { pathNot: ['^backend/src/kernel/', '(^|/)node_modules/uuid/', '^node:crypto$', '^crypto$'] },
  },
  {
    name: 'platform-knows-no-module',
    severity: 'error',
    from: { path: '^backend/src/platform/', pathNot: SPEC },
    to: { path: '^backend/src/', pathNot: '^backend/src/(platform|kernel)/' },
  },
  {
    name: 'kernel-by-its-door',
    severity: 'error',
    from: { path: '^backend/', pathNot: '^backend/src/kernel/' },
    to: { path: '^backend/src/kernel/', pathNot: '^backend/src/kernel/index\\.ts$' },
  },
  {
    name: 'platform-by-its-doors',
    severity: 'error',
    from: { path: '^backend/src/', pathNot: ['^backend/src/platform/', SPEC] },
    to: {
      path: '^backend/src/platform/',
      pathNot: ['/index\\.ts$', '^backend/src/platform/[^/]+\\.ts$'],
    },
  },
  {
    name: 'platform-parts-by-their-doors',
    severity: 'error',
    from: { path: '^backend/src/platform/([^/]+)/', pathNot: SPEC },
    to: {
      path: '^backend/src/platform/[^/]+/',
      pathNot: ['^backend/src/platform/$1/', '/index\\.ts$'],
    },
  },
  {
    name: 'modules-by-their-doors',
    severity: 'error',
    from: { path: '^backend/src/modules/([^/]+)/', pathNot: SPEC },
    to: {
      path: '^backend/src/modules/[^/]+/',
      pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'shop-opens-modules-by-their-doors',
    severity: 'error',
    from: { path: '^backend/(src/[^/]+\\.ts$|e2e/)' },
    to: { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/index\\.ts$' },
  },
  {
    name: 'modules-known-by-name',
    comment: 'A new module says here whom it may import.',
    severity: 'error',
    from: {},
    to: { path: '^backend/src/modules/', pathNot: `^backend/src/modules/(${Object.keys(MODULES).join('|')})/` },
  },
  ...Object.entries(MODULES).map(([name, allowed]) => ({
    name: `module-directions-${name}`,
    comment: `${name} -> ${allowed.join(', ') || 'nothing'}`,
    severity: 'error',
    from: { path: `^backend/src/modules/${name}/`, pathNot: SPEC },
    to: {
      path: '^backend/src/modules/',
      pathNot: `^backend/src/modules/(${[name, ...allowed].join('|')})/`,
    },
  })),
  ...orderSubjectRules,
  {
    name: 'catalog-subjects-by-their-doors',
    severity: 'error',
    from: { path: '^backend/src/modules/catalog/([^/]+)', pathNot: [SPEC, '\\.fixture\\.ts$'] },
    to: {
      path: '^backend/src/modules/catalog/[^/]+/',
      pathNot: ['^backend/src/modules/catalog/$1/', '/index\\.ts$', '\\.rules\\.ts$'],
    },
  },
  ...Object.entries(CATALOG_SUBJECTS).map(([name, allowed]) => ({
    name: `catalog-directions-${name}`,
    comment: `${name} -> ${allowed.join(', ') || 'nothing'}`,
    severity: 'error',
    from: { path: `^backend/src/modules/catalog/${name}/`, pathNot: [SPEC, '\\.fixture\\.ts$'] },
    to: {
      path: '^backend/src/modules/catalog/[^/]+/',
      pathNot: `^backend/src/modules/catalog/(${[name, ...allowed].join('|')})/`,
    },
  })),
  ...Object.entries(ROLES).map(([name, closed]) => ({
    name: `roles-${name}`,
    severity: 'error',
    from: { path: `^backend/src/modules/.*${role(name)}` },
    to: { path: `^backend/src/modules/.*\\.(${closed.join('|')})\\.ts$` },
  })),
  {
    name: 'only-modules-import-processors',
    severity: 'error',
    from: { path: '^backend/src/', pathNot: [SPEC, '\\.module\\.ts$', '/index\\.ts$'] },
    to: { path: '\\.processor\\.ts$' },
  },
  {
    name: 'files-do-not-import-their-own-door',
    severity: 'error',
    from: {
      path: '^backend/src/modules/([^/]+)/',
      pathNot: [SPEC, '\\.fixture\\.ts$', '^backend/src/modules/[^/]+/([^/]+\\.module|index)\\.ts$'],
    },
    to: { path: '^backend/src/modules/$1/([^/]+\\.module|index)\\.ts$' },
  },
  {
    name: 'rules-are-pure',
    comment:
      'Rules and mail templates are functions of values: no framework, no database, of the platform the layout of mails.',
    severity: 'error',
    from: { path: '^backend/src/modules/.*\\.(rules|mail|mails)\\.ts$' },
    to: {
      path: ['^backend/src/platform/', '(^|/)node_modules/(@nestjs|@mikro-orm|fastify|bullmq|pg)/'],
      pathNot: '^backend/src/platform/mail/layout/',
    },
  },
  {
    name: 'nobody-imports-a-program',
    severity: 'error',
    from: {},
    to: { path: '^(backend/src/(main|worker|write-openapi)|sandbox/src/main)\\.ts$' },
  },
];
