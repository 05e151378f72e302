// pages -> features -> ui, api, preview, lib; ui -> lib; app -> all; features by their doors and in one order. The preview renderer
// runs on the server too and knows nothing, nor do images (assets).
const LAYERS = {
  lib: [],
  preview: [],
  ui: ['lib', 'assets'],
  api: ['lib'],
  features: ['ui', 'api', 'preview', 'lib', 'assets'],
  pages: ['features', 'ui', 'api', 'lib', 'assets'],
};

/** Each feature may import those named; one that is not named here may import the first three rows. */
const FEATURES = {
  session: [],
  delivery: [],
  cart: ['session', 'delivery'],
  wishlist: ['session'],
  catalog: ['session', 'delivery', 'cart', 'wishlist'],
  personalise: ['session', 'cart'],
  sharing: ['session', 'cart', 'catalog', 'personalise'],
  gifts: ['session', 'delivery', 'cart', 'catalog', 'personalise', 'sharing'],
  orders: ['session', 'delivery', 'cart', 'catalog', 'personalise', 'sharing', 'gifts'],
  checkout: ['session', 'delivery', 'cart', 'catalog', 'personalise', 'sharing', 'gifts', 'orders'],
  account: ['session', 'checkout'],
  occasions: ['session', 'delivery', 'catalog'],
  admin: ['session', 'catalog', 'personalise'],
};
const OTHERS = ['session', 'cart', 'catalog'];

const SPEC = '\\.spec\\.tsx?$';
const named = Object.keys(FEATURES).join('|');

module.exports = [
  ...Object.entries(LAYERS).map(([layer, allowed]) => ({
    name: `layers-${layer}`,
    comment: `${layer} -> ${allowed.join(', ') || 'nothing'}`,
    severity: 'error',
    from: { path: `^frontend/src/${layer}/`, pathNot: SPEC },
    to: { path: '^frontend/src/', pathNot: `^frontend/src/(${[layer, ...allowed].join('|')})/` },
  })),
  {
    name: 'features-by-their-doors',
    severity: 'error',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: {
      path: '^frontend/src/features/[^/]+/',
      pathNot: ['^frontend/src/features/$1/', '^frontend/src/features/[^/]+/index\\.tsx?$'],
    },
  },
  {
    name: 'pages-open-features-by-their-doors',
    severity: 'error',
    from: { path: '^frontend/src/(pages|app)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/[^/]+/index\\.tsx?$' },
  },
  ...Object.entries(FEATURES).map(([name, allowed]) => ({
    name: `feature-order-${name}`,
    comment: `${name} -> ${allowed.join(', ') || 'nothing'}`,
    severity: 'error',
    from: { path: `^frontend/src/features/${name}/`, pathNot: SPEC },
    to: { path: '^frontend/src/features/', pathNot: `^frontend/src/features/(${[name, ...allowed].join('|')})/` },
  })),
  {
    name: 'feature-order-others',
    severity: 'error',
    from: { path: '^frontend/src/features/([^/]+)/', pathNot: [SPEC, `^frontend/src/features/(${named})/`] },
    to: {
      path: '^frontend/src/features/',
      pathNot: ['^frontend/src/features/$1/', `^frontend/src/features/(${OTHERS.join('|')})/`],
    },
  },
];
