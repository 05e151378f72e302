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
import { IsOptional, IsString, Matches } from 'class-validator';
import { Controller, Get, Header, Param, StreamableFile, Query } from '@nestjs/common';
import { startOfDay, toIstDate, assertIstDate } from '../../../kernel/index.js';
import { Access } from '../../../platform/http/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { OrderDocumentService, type OrderDocument } from './order-documents.service.js';
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

const PDF = 'application/pdf';

function shown({ number, pdf }: OrderDocument, name: string): StreamableFile {
  return new StreamableFile(pdf, {
    type: PDF,
    disposition: `inline; filename="${number} ${name}.pdf"`,
    length: pdf.length,
  });
}

/** Papers that a browser opens in a tab of their own. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders')
@Access('admin', 'workshop', 'desk')
export class AdminDocumentsController {
  constructor(private readonly documents: OrderDocumentService) {}

  @Get(':key/packing-slip.pdf')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openPackingSlip', summary: 'What goes into the parcel, without prices' })
  @ApiProduces(PDF)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async packingSlip(@Param('key') key: string): Promise<StreamableFile> {
    return shown(await this.documents.packingSlip(key), 'packing slip');
  }

  @Get(':key/job-sheet.pdf')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openJobSheet', summary: 'A sheet for each piece, with its words, photo and day' })
  @ApiProduces(PDF)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async jobSheet(@Param('key') key: string): Promise<StreamableFile> {
    return shown(await this.documents.jobSheet(key), 'job sheet');
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
