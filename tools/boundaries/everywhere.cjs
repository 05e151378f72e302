// Rules that hold in every project, and between them.
const TESTS =
  '\\.(spec|fixture)\\.tsx?$|^(backend|frontend)/(e2e|testing|test)/|^(?!backend/src/).*\\.config\\.(ts|mjs|cjs)$';

module.exports = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one story told twice; type imports count.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable-imports',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\?(url|raw|inline)$' },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'A package that package.json does not name is there by accident.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-packages-at-run-time',
    comment: 'Vite serves the pages while developing, and is loaded only then.',
    severity: 'error',
    from: { path: '^(backend|sandbox)/src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '(^|/)node_modules/vite/' },
  },
  {
    name: 'no-tests-in-programs',
    severity: 'error',
    from: { pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: 'backend-stands-alone',
    severity: 'error',
    from: { path: '^backend/' },
    to: { path: '^(frontend|sandbox)/' },
  },
  {
    name: 'frontend-stands-alone',
    severity: 'error',
    from: { path: '^frontend/' },
    to: { path: '^(backend|sandbox)/' },
  },
  {
    name: 'sandbox-stands-alone',
    severity: 'error',
    from: { path: '^sandbox/' },
    to: { path: '^(backend|frontend)/' },
  },
  {
    name: 'terms-are-read-in-two-places',
    comment: 'policies/terms.json has one reader in the order rules and one in the frontend; others ask these.',
    severity: 'error',
    from: {
      path: '^(backend|frontend|sandbox|tools)/',
      pathNot: '^(backend/src/modules/orders/order/policies|frontend/src/lib/policies)\\.ts$',
    },
    to: { path: '^policies/' },
  },
  {
    name: 'no-tools-in-programs',
    comment: 'Tests start the shop by tools/start/shop.mjs; programs know nothing of how they are started.',
    severity: 'error',
    from: { path: '^(backend|frontend|sandbox)/src/' },
    to: { path: '^tools/' },
  },
];
