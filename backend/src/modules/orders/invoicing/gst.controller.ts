import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { toIstDate } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Access } from '../../../platform/http/index.js';
import { GstMonthDto, GstMonthQueryDto, Gstr1Dto, toGstMonthDto, toGstr1Dto } from './gst.dto.js';
import { GstRegister } from './gst-report.js';
import { Gstr1Service, spanOfMonth } from './gstr1.service.js';

const JSON_FILE = 'application/json';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/gst')
@Access('admin', 'books')
export class AdminGstController {
  constructor(
    private readonly sales: GstRegister,
    private readonly returns: Gstr1Service,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getGstMonth', summary: 'What was billed in a month, by HSN code and by state' })
  @ApiOkResponse({ type: GstMonthDto })
  async month(@Query() query: GstMonthQueryDto): Promise<GstMonthDto> {
    const month = this.monthOf(query);
    const { from, until } = spanOfMonth(month);
    return toGstMonthDto(month, await this.sales.month(from, until));
  }

  @Get('return')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getGstReturn', summary: 'The tables of GSTR-1 for a month' })
  @ApiOkResponse({ type: Gstr1Dto })
  async gstr1(@Query() query: GstMonthQueryDto): Promise<Gstr1Dto> {
    const month = this.monthOf(query);
    const [receipts] = await this.sales.receipts(spanOfMonth(month));
    return toGstr1Dto(await this.returns.read(month), receipts ?? null);
  }

  @Get('return.json')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'downloadGstReturn', summary: 'GSTR-1 as the portal reads it' })
  @ApiProduces(JSON_FILE)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiConflictResponse({ description: 'gst.not_registered, gst.not_ready' })
  async portalFile(@Query() query: GstMonthQueryDto): Promise<StreamableFile> {
    const { name, type, content } = await this.returns.taxFile(this.monthOf(query));
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(content, { type, disposition, length: content.length });
  }

  private monthOf({ month }: GstMonthQueryDto): string {
    return month ?? toIstDate(this.clock.now()).slice(0, 7);
  }
}
