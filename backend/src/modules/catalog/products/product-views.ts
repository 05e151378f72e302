/** Which products the admin looks at; `all` are those that are not archived. */
export const PRODUCT_VIEWS = [
  'all',
  'listed',
  'coming-soon',
  'customisable',
  'no-photo',
  'no-category',
  'archived',
] as const;

export type ProductView = (typeof PRODUCT_VIEWS)[number];
