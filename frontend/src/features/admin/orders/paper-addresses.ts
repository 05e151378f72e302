export type PaperName = 'packing-slip' | 'job-sheet';

export function paperAddress(number: string, paper: PaperName): string {
  return `/api/admin/orders/${encodeURIComponent(number)}/${paper}.pdf`;
}

/** Everything to print for the orders that were paid today. */
export const PRINT_FILES = '/api/admin/print-files';
