import { createRequire } from 'node:module';

const { ORDER_SUBJECTS } = createRequire(import.meta.url)('./order-subjects.cjs');

// One violation for every rule, planted in a copy: `from` gets the import, `to` is what it must not reach.
const backend = (file) => `backend/src/${file}`;
const frontend = (file) => `frontend/src/${file}`;

/** @type {{ rule: string, from: string, to: string, type?: boolean }[]} */
export const PROBES = [
  { rule: 'no-cycles', from: backend('kernel/probe-a.ts'), to: backend('kernel/probe-b.ts') },
  { rule: 'no-cycles', from: frontend('lib/probe-a.ts'), to: frontend('lib/probe-b.ts'), type: true },
  { rule: 'no-unresolvable-imports', from: backend('kernel/probe-lost.ts'), to: backend('kernel/nowhere.ts') },
  { rule: 'no-unresolvable-imports', from: frontend('ui/probe-lost.tsx'), to: frontend('lib/nowhere.ts'), type: true },
  { rule: 'no-undeclared-packages', from: backend('platform/probe-package.ts'), to: 'wrappy' },
  { rule: 'no-development-packages-at-run-time', from: backend('platform/probe-jest.ts'), to: 'jest' },
  { rule: 'no-tests-in-programs', from: backend('platform/probe-spec.ts'), to: backend('kernel/any.spec.ts') },
  { rule: 'backend-stands-alone', from: backend('platform/probe-f.ts'), to: frontend('lib/any.ts') },
  { rule: 'backend-stands-alone', from: backend('platform/probe-s.ts'), to: 'sandbox/src/any.ts' },
  { rule: 'frontend-stands-alone', from: frontend('lib/probe-b.tsx'), to: backend('kernel/index.ts'), type: true },
  { rule: 'frontend-stands-alone', from: frontend('lib/probe-s.tsx'), to: 'sandbox/src/any.ts' },
  { rule: 'sandbox-stands-alone', from: 'sandbox/src/probe-b.ts', to: backend('kernel/index.ts') },
  { rule: 'sandbox-stands-alone', from: 'sandbox/src/probe-f.ts', to: frontend('lib/any.ts'), type: true },
  {
    rule: 'terms-are-read-in-two-places',
    from: backend('modules/orders/order/probe-terms.ts'),
    to: 'policies/terms.json',
  },
  { rule: 'terms-are-read-in-two-places', from: frontend('pages/probe-terms.tsx'), to: 'policies/terms.json' },
  { rule: 'no-tools-in-programs', from: backend('platform/probe-tools.ts'), to: 'tools/any.mjs' },

  { rule: 'kernel-is-pure', from: backend('kernel/probe-nest.ts'), to: '@nestjs/common' },
  { rule: 'kernel-is-pure', from: backend('kernel/probe-up.ts'), to: backend('platform/clock/index.ts') },
  { rule: 'kernel-by-its-door', from: backend('platform/clock/probe-door.ts'), to: backend('kernel/any.ts') },
  { rule: 'platform-knows-no-module', from: backend('platform/probe-up.ts'), to: backend('modules/auth/index.ts') },
  {
    rule: 'platform-by-its-doors',
    from: backend('modules/auth/users/probe-p.ts'),
    to: backend('platform/clock/any.ts'),
  },
  {
    rule: 'platform-parts-by-their-doors',
    from: backend('platform/mail/probe.ts'),
    to: backend('platform/clock/any.ts'),
  },
  {
    rule: 'modules-by-their-doors',
    from: backend('modules/cart/photos/probe.ts'),
    to: backend('modules/auth/users/any.ts'),
  },
  {
    rule: 'shop-opens-modules-by-their-doors',
    from: backend('probe.module.ts'),
    to: backend('modules/auth/users/any.ts'),
  },
  { rule: 'modules-known-by-name', from: backend('probe-new.ts'), to: backend('modules/gifts/index.ts') },
  ...['auth', 'catalog', 'delivery', 'feedback', 'forms', 'cart', 'wishlist', 'occasions', 'stock-alerts'].map(
    (name) => ({
      rule: `module-directions-${name}`,
      from: backend(`modules/${name}/probe-direction.ts`),
      to: backend('modules/orders/index.ts'),
    }),
  ),
  {
    rule: 'module-directions-orders',
    from: backend('modules/orders/probe-d.ts'),
    to: backend('modules/admin/index.ts'),
  },
  {
    rule: 'module-directions-reminders',
    from: backend('modules/reminders/probe-d.ts'),
    to: backend('modules/admin/index.ts'),
  },
  {
    rule: 'module-directions-webhooks',
    from: backend('modules/webhooks/probe-d.ts'),
    to: backend('modules/admin/index.ts'),
  },
  {
    rule: 'module-directions-product-reviews',
    from: backend('modules/product-reviews/probe-d.ts'),
    to: backend('modules/admin/index.ts'),
  },
  {
    rule: 'module-directions-sharing',
    from: backend('modules/sharing/probe-d.ts'),
    to: backend('modules/admin/index.ts'),
  },
  { rule: 'module-directions-admin', from: backend('modules/admin/probe-d.ts'), to: backend('modules/gifts/index.ts') },
  {
    rule: 'order-subjects-known-by-name',
    from: backend('modules/orders/probe-s.ts'),
    to: backend('modules/orders/auctions/index.ts'),
  },
  {
    rule: 'order-subjects-by-their-doors',
    from: backend('modules/orders/checkout/probe-door.ts'),
    to: backend('modules/orders/coupons/any.ts'),
  },
  {
    rule: 'gateway-by-its-door',
    from: backend('modules/orders/payments/probe-door.ts'),
    to: backend('modules/orders/payments/gateway/any.ts'),
  },
  {
    rule: 'order-subjects-order',
    from: backend('modules/orders/order.pipeline.ts'),
    to: backend('modules/orders/coupons/index.ts'),
  },
  ...Object.keys(ORDER_SUBJECTS).map((name) => ({
    rule: `order-subjects-${name.replace('/', '-')}`,
    from: backend(`modules/orders/${name}/probe-subject.ts`),
    to: backend(`modules/orders/${name === 'order-admin' ? 'checkout' : 'order-admin'}/index.ts`),
  })),
  {
    rule: 'catalog-subjects-by-their-doors',
    from: backend('modules/catalog/search/probe-door.ts'),
    to: backend('modules/catalog/products/any.service.ts'),
  },
  ...['images', 'products', 'search', 'stock', 'import-export'].map((name) => ({
    rule: `catalog-directions-${name}`,
    from: backend(`modules/catalog/${name}/probe-direction.ts`),
    to: backend('modules/catalog/pricing/index.ts'),
  })),
  ...[
    ['rules', 'sql'],
    ['mail', 'service'],
    ['entity', 'service'],
    ['sql', 'service'],
    ['repository', 'service'],
    ['service', 'controller'],
    ['mailer', 'processor'],
    ['processor', 'repository'],
    ['controller', 'sql'],
  ].map(([role, closed]) => ({
    rule: `roles-${role}`,
    from: backend(`modules/orders/returns/probe.${role}.ts`),
    to: backend(`modules/orders/returns/any.${closed}.ts`),
  })),
  {
    rule: 'only-modules-import-processors',
    from: backend('modules/orders/returns/probe-processor.ts'),
    to: backend('modules/orders/returns/any.processor.ts'),
  },
  {
    rule: 'files-do-not-import-their-own-door',
    from: backend('modules/orders/returns/probe-door.ts'),
    to: backend('modules/orders/index.ts'),
  },
  { rule: 'rules-are-pure', from: backend('modules/orders/probe-p.rules.ts'), to: backend('platform/clock/index.ts') },
  { rule: 'rules-are-pure', from: backend('modules/orders/probe-n.mail.ts'), to: '@nestjs/common', type: true },
  { rule: 'nobody-imports-a-program', from: backend('probe-main.ts'), to: backend('main.ts') },

  { rule: 'layers-lib', from: frontend('lib/probe-up.ts'), to: frontend('ui/any.ts') },
  { rule: 'layers-preview', from: frontend('preview/probe-up.ts'), to: frontend('lib/any.ts') },
  { rule: 'layers-ui', from: frontend('ui/probe-up.ts'), to: frontend('api/any.ts') },
  { rule: 'layers-api', from: frontend('api/probe-up.ts'), to: frontend('ui/any.ts') },
  { rule: 'layers-features', from: frontend('features/cart/probe-up.ts'), to: frontend('pages/any.ts') },
  { rule: 'layers-pages', from: frontend('pages/probe-up.ts'), to: frontend('app/any.ts'), type: true },
  {
    rule: 'features-by-their-doors',
    from: frontend('features/cart/probe-door.ts'),
    to: frontend('features/session/any.ts'),
  },
  {
    rule: 'pages-open-features-by-their-doors',
    from: frontend('pages/probe.ts'),
    to: frontend('features/cart/any.ts'),
  },
  ...[
    'session',
    'delivery',
    'cart',
    'catalog',
    'personalise',
    'checkout',
    'orders',
    'account',
    'admin',
    'wishlist',
    'occasions',
    'sharing',
    'gifts',
  ].map((name) => ({
    rule: `feature-order-${name}`,
    from: frontend(`features/${name}/probe-order.ts`),
    to: frontend('features/wizard/index.ts'),
  })),
  {
    rule: 'feature-order-others',
    from: frontend('features/wizard/probe.ts'),
    to: frontend('features/orders/index.ts'),
  },
];

/** What the rules must leave alone. */
export const ALLOWED = [
  { from: backend('platform/clock/index.ts'), to: backend('kernel/index.ts') },
  { from: backend('modules/cart/good.service.ts'), to: backend('modules/catalog/index.ts') },
  { from: backend('modules/catalog/search/good.ts'), to: backend('modules/catalog/products/index.ts') },
  { from: backend('modules/catalog/search/good.rules.ts'), to: backend('modules/catalog/products/any.rules.ts') },
  { from: backend('modules/orders/returns/good.controller.ts'), to: backend('modules/orders/returns/any.service.ts') },
  { from: backend('modules/orders/refunds/good.ts'), to: backend('modules/orders/payments/gateway/index.ts') },
  { from: backend('modules/orders/payments/good.ts'), to: backend('modules/orders/refunds/index.ts') },
  { from: backend('modules/orders/coupons/good.ts'), to: backend('modules/orders/order/any.ts') },
  { from: backend('modules/orders/returns/good.sql.ts'), to: backend('modules/orders/returns/any.rules.ts') },
  { from: backend('modules/auth/users/good.ts'), to: backend('platform/clock/index.ts') },
  { from: 'backend/testing/good.ts', to: 'tools/any.mjs' },
  { from: backend('modules/orders/order/policies.ts'), to: 'policies/terms.json' },
  { from: frontend('lib/policies.ts'), to: 'policies/terms.json' },
  { from: frontend('pages/good.tsx'), to: frontend('features/cart/index.ts') },
  { from: frontend('features/checkout/good.ts'), to: frontend('features/personalise/index.ts') },
  { from: frontend('app/good.tsx'), to: frontend('pages/any.ts') },
];
