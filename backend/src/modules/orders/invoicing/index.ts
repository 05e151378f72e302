export type { InvoiceType } from './invoice-number.js';
export { INVOICES_SQL, type InvoiceSummary } from './invoice-view.js';
export { InvoiceDto } from './invoice.dto.js';
export { InvoiceService } from './invoices.service.js';
export { isInvoiced } from './payment-note.js';
