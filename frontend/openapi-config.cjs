const tagged =
  (tag) =>
  (_name, { operation }) =>
    operation.tags?.includes(tag) ?? false;
const isAdmins = tagged('admin');
const isOfOriginals = tagged('originals');
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
 * Three clients of one API, so that shoppers fetch nothing of the admin's, and what sends originals only with a photo.
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
        ![isAdmins, isOfOriginals, isNotFetched].some((leftOut) => leftOut(...endpoint)),
    },
    './src/api/generated-originals.ts': { exportName: 'originalsApi', filterEndpoints: isOfOriginals },
    './src/api/generated-admin.ts': { exportName: 'adminApi', filterEndpoints: isAdmins },
  },
};
