export type DocumentName = 'packing-slip' | 'job-sheet';

export function documentUrl(number: string, paper: DocumentName): string {
  return `/api/admin/orders/${encodeURIComponent(number)}/${paper}.pdf`;
}

/** Everything to print for the orders that were paid today. */
export const PRINT_FILES = '/api/admin/print-files';
