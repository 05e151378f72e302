import { expect, it } from '@jest/globals';
import { shareTypes } from './shared-types.mjs';

const client = (endpoint, product = 'string') => `import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({ ${endpoint}: build.query<${endpoint}Response> });
export { injectedRtkApi as client };
export type ${endpoint}Response = ProductDto;
export type ProductDto = {
  id: ${product};
};
export const { use${endpoint} } = injectedRtkApi;
`;

it('moves the types of all clients to one file, each once', () => {
  const { types, clients } = shareTypes({ cart: client('Cart'), catalog: client('Catalog') });
  expect(types).toBe(
    'export type CartResponse = ProductDto;\nexport type ProductDto = {\n  id: string;\n};\nexport type CatalogResponse = ProductDto;\n',
  );
  expect(clients.catalog).toContain("import type { CatalogResponse } from './types';");
  expect(clients.catalog).toContain('export const { useCatalog } = injectedRtkApi;');
  expect(clients.catalog).not.toContain('export type');
});

it('refuses two different types of one name', () => {
  expect(() => shareTypes({ cart: client('Cart'), catalog: client('Catalog', 'number') })).toThrow(
    'There are two types named ProductDto.',
  );
});
