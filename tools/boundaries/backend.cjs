// kernel <- platform <- modules; modules by their doors and in one direction; rooms inside a module.
const MODULES = {
  auth: [],
  catalog: [],
  delivery: [],
  feedback: [],
  forms: [],
  cart: ['catalog', 'auth'],
  wishlist: ['catalog'],
  orders: ['cart', 'catalog', 'auth', 'delivery'],
  reminders: ['auth', 'cart', 'orders'],
  admin: ['auth', 'catalog', 'cart', 'orders', 'delivery', 'feedback', 'forms'],
};

/** What a room may not look into: http -> application -> {domain, persistence, gateways}; persistence -> domain. */
const ROOMS = {
  domain: ['http', 'application', 'persistence', 'gateways'],
  persistence: ['http', 'application', 'gateways'],
  gateways: ['http', 'application', 'persistence'],
  application: ['http'],
  http: ['persistence', 'gateways'],
};

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
  ...Object.entries(ROOMS).map(([room, closed]) => ({
    name: `rooms-${room}`,
    severity: 'error',
    from: { path: `^backend/src/modules/([^/]+)/${room}/`, pathNot: SPEC },
    to: { path: `^backend/src/modules/$1/(${closed.join('|')})/` },
  })),
  {
    name: 'processors-call-services',
    severity: 'error',
    from: { path: '^backend/src/modules/([^/]+)/.*\\.processor\\.ts$' },
    to: { path: '^backend/src/modules/$1/(http|persistence|gateways)/' },
  },
  {
    name: 'only-modules-import-processors',
    severity: 'error',
    from: { path: '^backend/src/', pathNot: [SPEC, '\\.module\\.ts$', '/index\\.ts$'] },
    to: { path: '\\.processor\\.ts$' },
  },
  {
    name: 'rooms-do-not-look-out-of-the-door',
    severity: 'error',
    from: { path: '^backend/src/modules/([^/]+)/[^/]+/', pathNot: SPEC },
    to: { path: '^backend/src/modules/$1/([^/]+\\.module|index)\\.ts$' },
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules are functions of values: no framework, no database, of the platform only the layout of mails.',
    severity: 'error',
    from: { path: '^backend/src/modules/[^/]+/domain/', pathNot: SPEC },
    to: {
      path: ['^backend/src/platform/', '(^|/)node_modules/(@nestjs|@mikro-orm|fastify|bullmq|pg)/'],
      pathNot: '^backend/src/platform/mail/layout/',
    },
  },
  {
    name: 'nobody-imports-a-program',
    severity: 'error',
    from: {},
    to: { path: '^(backend/src/(main|worker|openapi)|sandbox/src/main)\\.ts$' },
  },
];
