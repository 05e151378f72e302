export type Params = Record<string, unknown>;

/** `/api/products` and `{ type: ['Lamp', 'Wall Art'], q: undefined }` -> `/api/products?type=Lamp&type=Wall%20Art`. */
export function buildUrl(url: string, params: Params | undefined): string {
  const pairs = Object.entries(params ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return pairs.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}` : url;
}
