const isAdmins = (_name, { operation }) => operation.tags?.includes('admin') ?? false;

/**
 * Two clients of one API, so that shoppers fetch nothing of the admin's.
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
      filterEndpoints: (name, definition) => !isAdmins(name, definition),
    },
    './src/api/generated-admin.ts': { exportName: 'adminApi', filterEndpoints: isAdmins },
  },
};
