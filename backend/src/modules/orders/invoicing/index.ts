export { InvoicingModule } from './invoicing.module.js';
export type { InvoiceType } from './invoice.rules.js';
export { type InvoiceSummary, InvoiceDto, InvoiceService, isInvoiced } from './invoices.service.js';
