import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { StoreCreditModule } from '../store-credit/index.js';
import { AdminGstController, InvoicesController } from './invoices.controller.js';
import { InvoiceNumbering, CreditNoteService, InvoiceService } from './invoices.service.js';
import { InvoicePdfService } from './invoice-pdf.service.js';
import { GstReport, GstRegister } from './gst-report.js';
import { InvoicingProcessor } from './invoicing.processor.js';

@Module({
  imports: [OrderModule, StoreCreditModule],
  controllers: [AdminGstController, InvoicesController],
  providers: [
    InvoiceNumbering,
    InvoicePdfService,
    CreditNoteService,
    GstReport,
    GstRegister,
    InvoiceService,
    InvoicingProcessor,
  ],
  exports: [InvoiceService],
})
export class InvoicingModule {}
