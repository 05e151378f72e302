import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, readUploadedFile, type Identity } from '../../../platform/http/index.js';
import { ProductImportService } from './product-import.service.js';
import { ImportResultDto, SheetFileDto } from './product-import.dto.js';

const SHEET_BYTES = 2 * 1024 * 1024;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/products/import')
@Access('admin', 'owner')
export class ProductImportController {
  constructor(private readonly products: ProductImportService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'importProducts', summary: 'Adds and changes products from an Excel file, all or none' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: SheetFileDto })
  @ApiOkResponse({ type: ImportResultDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiPayloadTooLargeResponse({ description: 'catalog.sheet_too_large' })
  @ApiUnsupportedMediaTypeResponse({ description: 'request.unsupported_type' })
  async import(@CurrentUser() { email }: Identity, @Req() request: FastifyRequest): Promise<ImportResultDto> {
    const file = await readUploadedFile(request, SHEET_BYTES, 'catalog.sheet_too_large');
    const { problems, ...counts } = await this.products.run(file, email);
    return { ...counts, problems: [...problems] };
  }
}
