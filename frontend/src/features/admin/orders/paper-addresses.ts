const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

export type PaperName = 'packing-slip' | 'job-sheet';

export function paperAddress(number: string, paper: PaperName): string {
  return `/api/admin/orders/${encodeURIComponent(number)}/${paper}.pdf`;
}

/** Everything to print for the orders that were paid on a day in India. */
export function printFilesAddress(now: Date): string {
  return `/api/admin/print-files?day=${indian.format(now)}`;
}
