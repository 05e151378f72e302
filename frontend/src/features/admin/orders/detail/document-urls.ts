export type DocumentName = 'packing-slip' | 'job-sheet';

export function documentUrl(number: string, paper: DocumentName): string {
  return `/api/admin/orders/${encodeURIComponent(number)}/${paper}.pdf`;
}

/**
 * Everything to print for the orders that came in on a day.
 * @param day `2026-11-23`; today where it is left out
 */
export const printFilesUrl = (day?: string): string => `/api/admin/print-files${day ? `?day=${day}` : ''}`;

export type PrintName = 'packing-slips.pdf' | 'job-sheets.pdf' | 'invoices.pdf' | 'labels.pdf' | 'print-files.zip';

/** As many as the server prints at once. */
export const MAX_PRINTED_ORDERS = 50;

/** One file for several orders. */
export function printUrl(file: PrintName, ids: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams([...ids.map((id) => ['order', id]), ...Object.entries(more)]);
  return `/api/admin/prints/${file}?${query.toString()}`;
}
