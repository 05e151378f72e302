const NAMES: Readonly<Record<string, string>> = {
  invoice: 'Tax invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  refund_receipt: 'Refund receipt',
};

/** What a bill is called; one that is written when it is opened has no kind yet. */
export const invoiceLabel = (kind: string | null): string => NAMES[kind ?? 'receipt'] ?? 'Receipt';
