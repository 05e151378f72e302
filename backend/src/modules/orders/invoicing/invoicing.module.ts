import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ordersConfig } from '../../../platform/config/index.js';
import { OrderModule } from '../order/order.module.js';
import { AdminGstController } from './gst.controller.js';
import { GstRates } from './gst-rates.service.js';
import { GstRatesController } from './gst-rates.controller.js';
import { Gstr1Report } from './gstr1-report.js';
import { Gstr1Service } from './gstr1.service.js';
import { AdminInvoicePrintsController, InvoicesController } from './invoices.controller.js';
import { InvoiceNumbering, InvoiceService } from './invoices.service.js';
import { InvoicePdfService } from './invoice-pdf.service.js';
import { GstReport, GstRegister } from './gst-report.js';
import { TaxFileFormat, taxFileFormat } from './tax-file.js';
import { InvoicingProcessor } from './invoicing.processor.js';

@Module({
  imports: [OrderModule],
  controllers: [AdminGstController, GstRatesController, InvoicesController, AdminInvoicePrintsController],
  providers: [
    InvoiceNumbering,
    InvoicePdfService,
    GstRates,
    GstReport,
    GstRegister,
    Gstr1Report,
    Gstr1Service,
    InvoiceService,
    InvoicingProcessor,
    {
      provide: TaxFileFormat,
      useFactory: ({ taxFileFormat: name }: ConfigType<typeof ordersConfig>) => taxFileFormat(name),
      inject: [ordersConfig.KEY],
    },
  ],
  exports: [InvoiceService],
})
export class InvoicingModule {}
