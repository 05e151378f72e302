import {
  ApiPropertyOptional,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { Controller, Get, Header, Param, StreamableFile, Query } from '@nestjs/common';
import { startOfDay, toIstDate, assertIstDate } from '../../../kernel/index.js';
import { Access, pdfFile, PdfResponse } from '../../../platform/http/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { OrderDocumentService } from './order-documents.service.js';
import { OrderSelectionDto } from '../order/order-selection.dto.js';
import { LABELS_EACH_SHEET, LABEL_PAPERS, type LabelPaper } from './address-label.pdf.js';
import { OrderPrintService } from './order-prints.service.js';
import { PrintFilesService } from './print-files.service.js';

const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$';

export class DateQueryDto {
  @ApiPropertyOptional({ pattern: DAY_PATTERN, description: 'A day in India; today when it is left out.' })
  @IsOptional()
  @IsString()
  @Matches(new RegExp(DAY_PATTERN))
  day?: string;

  /** The day and its first moment. @throws DomainError request.invalid for a day that is in no calendar */
  from(now: Date): { day: string; start: Date } {
    const day = assertIstDate(this.day ?? toIstDate(now));
    return { day, start: startOfDay(day) };
  }
}

export class LabelSelectionDto extends OrderSelectionDto {
  @ApiPropertyOptional({ enum: LABEL_PAPERS, default: 'a4', description: 'Four to a sheet, or 100 × 150 mm each.' })
  @IsOptional()
  @IsIn([...LABEL_PAPERS])
  paper?: LabelPaper;

  @ApiPropertyOptional({ minimum: 1, maximum: LABELS_EACH_SHEET, default: 1, description: 'Where the first stands.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LABELS_EACH_SHEET)
  begin?: number;
}

/** Documents of one order, which a browser shows in a tab of their own. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders')
@Access('admin', 'workshop', 'desk')
export class AdminDocumentsController {
  constructor(private readonly documents: OrderDocumentService) {}

  @Get(':key/packing-slip.pdf')
  @PdfResponse()
  @ApiOperation({ operationId: 'openPackingSlip', summary: 'What goes into the parcel, without prices' })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async packingSlip(@Param('key') key: string): Promise<StreamableFile> {
    const { number, pdf } = await this.documents.packingSlip(key);
    return pdfFile(pdf, `${number} packing slip`);
  }

  @Get(':key/job-sheet.pdf')
  @PdfResponse()
  @ApiOperation({ operationId: 'openJobSheet', summary: 'A sheet for each piece, with its words, photo and day' })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async jobSheet(@Param('key') key: string): Promise<StreamableFile> {
    const { number, pdf } = await this.documents.jobSheet(key);
    return pdfFile(pdf, `${number} job sheet`);
  }
}

const ZIP = 'application/zip';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/print-files')
@Access('admin', 'workshop', 'desk')
export class AdminPrintFilesController {
  constructor(
    private readonly printFiles: PrintFilesService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'openPrintFiles',
    summary:
      'Job sheets, photos and words of the orders that came in on a day, paid or to be paid at the door, as one ZIP',
  })
  @ApiProduces(ZIP)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async ofDay(@Query() query: DateQueryDto): Promise<StreamableFile> {
    const { day, start } = query.from(this.clock.now());
    return new StreamableFile(await this.printFiles.createZip(start), {
      type: ZIP,
      disposition: `attachment; filename="print files ${day}.zip"`,
    });
  }
}

/** What is printed for several orders at once, in one file. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/prints')
@Access('admin', 'workshop', 'desk')
export class AdminPrintsController {
  constructor(
    private readonly prints: OrderPrintService,
    private readonly printFiles: PrintFilesService,
  ) {}

  @Get('packing-slips.pdf')
  @PdfResponse()
  @ApiOperation({ operationId: 'printPackingSlips', summary: 'The packing slips of these orders' })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async packingSlips(@Query() { order }: OrderSelectionDto): Promise<StreamableFile> {
    return pdfFile(await this.prints.packingSlips(order), 'packing slips');
  }

  @Get('job-sheets.pdf')
  @PdfResponse()
  @ApiOperation({ operationId: 'printJobSheets', summary: 'The job sheets of these orders' })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async jobSheets(@Query() { order }: OrderSelectionDto): Promise<StreamableFile> {
    return pdfFile(await this.prints.jobSheets(order), 'job sheets');
  }

  @Get('labels.pdf')
  @PdfResponse()
  @ApiOperation({ operationId: 'printLabels', summary: 'The address labels of these orders, with bar codes' })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async labels(@Query() { order, paper = 'a4', begin = 1 }: LabelSelectionDto): Promise<StreamableFile> {
    return pdfFile(await this.prints.addressLabels(order, { paper, begin }), 'address labels');
  }

  @Get('print-files.zip')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'zipPrintFiles', summary: 'Job sheets, photos and words of these orders as one ZIP' })
  @ApiProduces(ZIP)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  async files(@Query() { order }: OrderSelectionDto): Promise<StreamableFile> {
    const disposition = 'attachment; filename="print files.zip"';
    return new StreamableFile(await this.printFiles.createZipOf(order), { type: ZIP, disposition });
  }
}
