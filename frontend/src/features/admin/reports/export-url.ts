/** Lists whose file has an address of its own. */
export type ExportKind = 'orders' | 'users' | 'products' | 'audit';

/** Filters as the list's own call takes them; what is empty narrows nothing. */
export type ExportFilters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `/api/orders/export?q=lamp&state=paid` */
export function exportUrl(kind: ExportKind, filters: ExportFilters = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    for (const one of [value ?? []].flat()) if (one !== '') search.append(name, one);
  }
  const text = search.toString();
  return `/api/${kind}/export${text && `?${text}`}`;
}
