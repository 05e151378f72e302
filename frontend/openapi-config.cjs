const tagged =
  (tag) =>
  (_name, { operation }) =>
    operation.tags?.includes(tag) ?? false;
const isAdmins = tagged('admin');
const isUploads = tagged('originals');
/** What only somebody who buys or has bought calls. */
const isCustomer = tagged('purchases');
/** Calls of the API that none of the shop's own pages makes through this client. */
const OTHERS = new Set([
  'exportMe',
  'listCustomisableProducts',
  'listPair',
  'listPersonalisedProducts',
  'refreshSession',
]);
/** Papers that a tab opens by itself, and what only the gateway or others call. */
const isNotFetched = (_name, { path, operation }) =>
  OTHERS.has(operation.operationId) ||
  path.startsWith('/api/webhooks/') ||
  'application/pdf' in (operation.responses['200']?.content ?? {});

/**
 * Clients of one API: shoppers fetch nothing of the admin's, what sends originals only with a photo, and what follows a
 * purchase only with its screens.
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: '../backend/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  hooks: true,
  tag: true,
  encodePathParams: true,
  outputFiles: {
    './src/api/generated.ts': {
      exportName: 'shopApi',
      filterEndpoints: (...endpoint) =>
        ![isAdmins, isUploads, isCustomer, isNotFetched].some((leftOut) => leftOut(...endpoint)),
    },
    './src/api/generated-uploads.ts': { exportName: 'originalsApi', filterEndpoints: isUploads },
    './src/api/generated-customer.ts': { exportName: 'purchasesApi', filterEndpoints: isCustomer },
    './src/api/generated-admin.ts': { exportName: 'adminApi', filterEndpoints: isAdmins },
  },
};
