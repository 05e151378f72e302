import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity, WhileClosed } from '../../../platform/http/index.js';
import { OrderSelectionDto } from '../order/order-selection.dto.js';
import { InvoicePdfService, type InvoicePdf } from './invoice-pdf.service.js';

const PDF = 'application/pdf';
const FILE = { schema: { type: 'string', format: 'binary' } };

function shown({ name, pdf }: InvoicePdf): StreamableFile {
  return new StreamableFile(pdf, { type: PDF, disposition: `inline; filename="${name}.pdf"`, length: pdf.length });
}

/** Invoices and credit notes, which a browser opens in a tab of their own. */
@ApiTags('orders')
@ApiBearerAuth()
@Controller('api/orders')
@Access('customer', 'desk', 'books')
@WhileClosed()
export class InvoicesController {
  constructor(private readonly papers: InvoicePdfService) {}

  @Get(':id/invoice')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openInvoice', summary: 'The invoice, or the receipt of a seller without GSTIN' })
  @ApiProduces(PDF)
  @ApiOkResponse(FILE)
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  @ApiConflictResponse({ description: 'order.no_invoice' })
  async invoice(@CurrentUser() user: Identity, @Param('id') id: string): Promise<StreamableFile> {
    return shown(await this.papers.forOrder(id, user));
  }

  @Get(':id/credit-notes/:billId')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openCreditNote', summary: 'What takes a part of an invoice back' })
  @ApiProduces(PDF)
  @ApiOkResponse(FILE)
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async creditNote(
    @CurrentUser() user: Identity,
    @Param('id') id: string,
    @Param('billId') billId: string,
  ): Promise<StreamableFile> {
    return shown(await this.papers.forCreditNote(id, billId, user));
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/prints')
@Access('admin', 'desk', 'books')
export class AdminInvoicePrintsController {
  constructor(private readonly papers: InvoicePdfService) {}

  @Get('invoices.pdf')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'printInvoices', summary: 'The invoices and receipts of these orders' })
  @ApiProduces(PDF)
  @ApiOkResponse(FILE)
  @ApiConflictResponse({ description: 'order.no_invoice' })
  async invoices(@Query() { order }: OrderSelectionDto): Promise<StreamableFile> {
    return shown({ name: 'invoices', pdf: await this.papers.forOrders(order) });
  }
}
