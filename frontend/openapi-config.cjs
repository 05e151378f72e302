/** Calls of the API that none of the shop's own pages makes through this client. */
const UNUSED = new Set([
  'exportMe',
  'listCustomisableProducts',
  'listPair',
  'listPersonalisedProducts',
  'makeWorkingCopy',
  'readReviewPhoto',
  'refreshSession',
]);
/** The part of the tag `auth` that signing in and out needs; the rest is the account's page. */
const SIGN_IN = new Set(['sendEmailOtp', 'verifyEmailOtp', 'logout']);

/** Only the wizard and the search ask these: no other page carries them. */
const CLIENT_OF_OPERATION = { listProducts: 'wizard', suggestProducts: 'suggestions' };

/** Which file gets an operation: the first whose tag it has. */
const CLIENT_OF_TAG = {
  admin: 'admin',
  originals: 'uploads',
  purchases: 'orders',
  orders: 'orders',
  account: 'account',
  auth: 'account',
  sessions: 'account',
  cart: 'cart',
  catalog: 'catalog',
  checkout: 'checkout',
  delivery: 'checkout',
  arrival: 'arrival',
  occasions: 'occasions',
  'occasion-book': 'occasion-book',
  payments: 'checkout',
  'product-reviews': 'reviews',
  gifts: 'gifts',
  sharing: 'sharing',
  feedback: 'forms',
  forms: 'forms',
  wishlist: 'wishlist',
  'stock-alerts': 'stock-alerts',
};

/** @returns null for documents that a tab opens by itself, and for what only others call */
function clientOf({ path, operation }) {
  if (UNUSED.has(operation.operationId) || path.startsWith('/api/webhooks/')) return null;
  if ('application/pdf' in (operation.responses['200']?.content ?? {})) return null;
  if (SIGN_IN.has(operation.operationId)) return 'session';
  if (operation.operationId in CLIENT_OF_OPERATION) return CLIENT_OF_OPERATION[operation.operationId];
  const tag = Object.keys(CLIENT_OF_TAG).find((one) => operation.tags?.includes(one));
  if (!tag) throw new Error(`openapi-config.cjs names no client for ${operation.operationId}`);
  return CLIENT_OF_TAG[tag];
}

const CLIENTS = ['session', ...new Set([...Object.values(CLIENT_OF_TAG), ...Object.values(CLIENT_OF_OPERATION)])];

/**
 * One file of endpoints for each feature, injected into the same API: a page fetches only those that it uses. Their types
 * are moved to one file by tools/generate.
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: '../backend/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  hooks: true,
  tag: true,
  encodePathParams: true,
  outputFiles: Object.fromEntries(
    CLIENTS.map((client) => [
      `./src/api/generated/${client}.ts`,
      {
        // The generator formats by Prettier, whose options have the same names.
        prettierConfigFile: '../.oxfmtrc.json',
        exportName: `${client.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Client`,
        filterEndpoints: (_name, endpoint) => clientOf(endpoint) === client,
        // A POST for its length alone: it changes nothing.
        endpointOverrides: [{ pattern: 'previewMailWording', type: 'query' }],
      },
    ]),
  ),
};
