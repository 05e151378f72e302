import { IsIn, IsOptional } from 'class-validator';
import {
  ApiProperty,
  ApiPropertyOptional,
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiNotFoundResponse,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
  ApiProduces,
} from '@nestjs/swagger';
import { Controller, HttpCode, Post, Req, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { Access, CurrentUser, FreshProof, readUploadedFile, type Identity } from '../../../platform/http/index.js';
import { ReportDelivery, ReportsService } from '../../../platform/reports/index.js';
import { SAME_NAME_ANSWERS, type SameNameAnswer } from './product-import.service.js';
import { ProductImports, type ImportProgress } from './product-imports.service.js';
import { AdminProductPageQueryDto } from '../products/index.js';

export class SheetFileDto {
  @ApiProperty({ type: String, format: 'binary', description: 'an Excel file (.xlsx), up to 32 MB and 20,000 rows' })
  file!: unknown;
}

export class SheetErrorDto {
  @ApiProperty({ description: 'as the spreadsheet program counts them' }) row!: number;
  @ApiProperty() column!: string;
  @ApiProperty() message!: string;
}

export class ImportQueryDto {
  @ApiPropertyOptional({
    enum: SAME_NAME_ANSWERS,
    default: 'ask',
    description: 'what is done with new rows whose names are in the shop already',
  })
  @IsOptional()
  @IsIn(SAME_NAME_ANSWERS)
  sameNames?: SameNameAnswer;
}

export class SameNameDto {
  @ApiProperty() row!: number;
  @ApiProperty() name!: string;
}

export class ImportResultDto {
  @ApiProperty() added!: number;
  @ApiProperty() changed!: number;
  @ApiProperty({ description: 'rows that say of their product what it is already' }) unchanged!: number;
  @ApiProperty({ type: [SheetErrorDto], description: 'nothing is imported while there are any' })
  problems!: SheetErrorDto[];
  @ApiProperty({
    type: [SameNameDto],
    description: 'new rows whose names are in the shop already; nothing is imported while there are any',
  })
  sameNames!: SameNameDto[];
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'Whether all of it was read; until then the counts are 0.' }) finished!: boolean;
  @ApiProperty({ description: 'Rows that were read so far.' }) rows!: number;
}

const NOT_YET = { added: 0, changed: 0, unchanged: 0, problems: [], sameNames: [] };

function toImportResultDto({ id, result, rows }: ImportProgress): ImportResultDto {
  const { problems, sameNames, ...counts } = result ?? NOT_YET;
  return { ...counts, problems: [...problems], sameNames: [...sameNames], id, finished: result !== null, rows };
}

const SHEET_BYTES = 32 * 1024 * 1024;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/products/import')
@Access('admin', 'owner')
export class ProductImportController {
  constructor(private readonly imports: ProductImports) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'importProducts', summary: 'Adds and changes products from an Excel file, all or none' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: SheetFileDto })
  @ApiOkResponse({ type: ImportResultDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiPayloadTooLargeResponse({ description: 'catalog.sheet_too_large' })
  @ApiUnsupportedMediaTypeResponse({ description: 'request.unsupported_type' })
  async import(
    @CurrentUser() { email }: Identity,
    @Query() { sameNames: answer }: ImportQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<ImportResultDto> {
    const file = await readUploadedFile(request, SHEET_BYTES, 'catalog.sheet_too_large');
    return toImportResultDto(await this.imports.start(file, email, answer ?? 'ask'));
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getProductImport', summary: 'How far an import has come; waits a while for its end' })
  @ApiOkResponse({ type: ImportResultDto })
  @ApiNotFoundResponse({ description: 'catalog.import_not_found' })
  async progress(@Param('id') id: string): Promise<ImportResultDto> {
    return toImportResultDto(await this.imports.wait(id));
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/products')
@Access('admin', 'owner')
export class ProductExportController {
  constructor(
    private readonly reports: ReportsService,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('export')
  @FreshProof()
  @ApiOperation({
    operationId: 'exportProducts',
    summary: 'The products of the admin’s list, as an Excel file that the import reads',
  })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() query: AdminProductPageQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.request('products', filtersOf(query), email);
    await this.delivery.deliver(id, reply);
  }
}

function filtersOf({ searchText, show, type, flag, stock, minPrice, maxPrice }: AdminProductPageQueryDto) {
  return { q: searchText, show: show ?? 'all', type, flag, stock, minPrice, maxPrice };
}
