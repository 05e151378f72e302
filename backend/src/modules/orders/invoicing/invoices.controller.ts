import {
  ApiProperty,
  ApiPropertyOptional,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { Controller, Get, Header, Param, StreamableFile, Query } from '@nestjs/common';
import { startOfDay, toIstDate, paise, paiseToRupees } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { InvoicePdfService, type InvoicePdf } from './invoice-pdf.service.js';
import { GstRegister } from './gst-report.js';
import type { SummaryRow } from './gst.rules.js';

const MONTH = { pattern: String.raw`^20\d{2}-(0[1-9]|1[0-2])$`, example: '2026-10' };
const Rupees = () => ApiProperty({ description: 'Rupees.' });

export class GstMonthQueryDto {
  @ApiPropertyOptional({ ...MONTH, description: 'In India; this month when it is left out.' })
  @IsOptional()
  @Matches(new RegExp(MONTH.pattern))
  month?: string;
}

export class GstSplitDto {
  @Rupees() igst!: number;
  @Rupees() cgst!: number;
  @Rupees() sgst!: number;
}

export class GstAmountsDto {
  @ApiProperty() pieces!: number;
  @ApiProperty({ description: 'Rupees without GST.' }) taxable!: number;
  @ApiProperty({ description: 'Rupees of GST.' }) tax!: number;
  @ApiProperty({ type: GstSplitDto, nullable: true, description: 'null while the seller’s state is not known.' })
  split!: GstSplitDto | null;
  @ApiProperty({ description: 'Rupees with GST.' }) total!: number;
}

export class GstHsnRowDto extends GstAmountsDto {
  @ApiProperty() hsn!: string;
  @ApiProperty({ description: 'What the code is about; empty where that is not known.' }) name!: string;
  @ApiProperty({ description: 'Percent.' }) rate!: number;
}

export class GstStateRowDto extends GstAmountsDto {
  @ApiProperty({ description: 'The place of supply.' }) state!: string;
}

export class GstMonthDto {
  @ApiProperty(MONTH) month!: string;
  @ApiProperty({ type: [GstHsnRowDto] }) rows!: GstHsnRowDto[];
  @ApiProperty({ type: [GstStateRowDto], description: 'The one that brought most first.' }) states!: GstStateRowDto[];
}

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
@Controller('api/admin/gst')
@Access('admin', 'books')
export class AdminGstController {
  constructor(
    private readonly sales: GstRegister,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getGstMonth', summary: 'What was sold in a month, by HSN code and by state' })
  @ApiOkResponse({ type: GstMonthDto })
  async month(@Query() query: GstMonthQueryDto): Promise<GstMonthDto> {
    const month = query.month ?? toIstDate(this.clock.now()).slice(0, 7);
    const { rows, states } = await this.sales.month(startOfDay(`${month}-01`), startOfDay(`${next(month)}-01`));
    return {
      month,
      rows: rows.map((row) => ({ hsn: row.hsn, name: row.name, rate: row.rate, ...amounts(row) })),
      states: states.map((row) => ({ state: row.state, ...amounts(row) })),
    };
  }
}

/** `2027-01` of `2026-12` */
function next(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);
}

const rupees = (amount: number) => paiseToRupees(paise(amount));

function amounts({ pieces, taxable, tax, split, total }: SummaryRow): GstAmountsDto {
  return {
    pieces,
    taxable: rupees(taxable),
    tax: rupees(tax),
    split: split && { igst: rupees(split.igst), cgst: rupees(split.cgst), sgst: rupees(split.sgst) },
    total: rupees(total),
  };
}
