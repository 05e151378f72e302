const tagged =
  (tag) =>
  (_name, { operation }) =>
    operation.tags?.includes(tag) ?? false;
const isAdmins = tagged('admin');
const isOfOriginals = tagged('originals');

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
      filterEndpoints: (...endpoint) => !isAdmins(...endpoint) && !isOfOriginals(...endpoint),
    },
    './src/api/generated-originals.ts': { exportName: 'originalsApi', filterEndpoints: isOfOriginals },
    './src/api/generated-admin.ts': { exportName: 'adminApi', filterEndpoints: isAdmins },
  },
};
