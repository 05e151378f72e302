import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity, pdfFile, PdfResponse, WhileClosed } from '../../../platform/http/index.js';
import { OrderSelectionDto } from '../order/order-selection.dto.js';
import { InvoicePdfService } from './invoice-pdf.service.js';

/** Invoices and credit notes, which a browser opens in a tab of their own. */
@ApiTags('orders')
@ApiBearerAuth()
@Controller('api/orders')
@Access('customer', 'desk', 'books')
@WhileClosed()
export class InvoicesController {
  constructor(private readonly pdfs: InvoicePdfService) {}

  @Get(':id/invoice')
  @PdfResponse()
  @ApiOperation({ operationId: 'openInvoice', summary: 'The invoice, or the receipt of a seller without GSTIN' })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  @ApiConflictResponse({ description: 'order.no_invoice' })
  async invoice(@CurrentUser() user: Identity, @Param('id') id: string): Promise<StreamableFile> {
    const { name, pdf } = await this.pdfs.forOrder(id, user);
    return pdfFile(pdf, name);
  }

  @Get(':id/credit-notes/:billId')
  @PdfResponse()
  @ApiOperation({ operationId: 'openCreditNote', summary: 'What takes a part of an invoice back' })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async creditNote(
    @CurrentUser() user: Identity,
    @Param('id') id: string,
    @Param('billId') billId: string,
  ): Promise<StreamableFile> {
    const { name, pdf } = await this.pdfs.forCreditNote(id, billId, user);
    return pdfFile(pdf, name);
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/prints')
@Access('admin', 'desk', 'books')
export class AdminInvoicePrintsController {
  constructor(private readonly pdfs: InvoicePdfService) {}

  @Get('invoices.pdf')
  @PdfResponse()
  @ApiOperation({ operationId: 'printInvoices', summary: 'The invoices and receipts of these orders' })
  @ApiConflictResponse({ description: 'order.no_invoice' })
  async invoices(@Query() { order }: OrderSelectionDto): Promise<StreamableFile> {
    return pdfFile(await this.pdfs.forOrders(order), 'invoices');
  }
}
