import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { startOfDay, toIstDate, paise, paiseToRupees } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Access } from '../../../platform/http/index.js';
import { GstRegister } from './gst-register.js';
import type { SummaryRow } from './gst-summary.rules.js';
import { GstMonthDto, GstMonthQueryDto, type GstAmountsDto } from './gst.dto.js';

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
