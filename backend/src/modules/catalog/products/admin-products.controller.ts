import { Controller, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, readUploadedFile, type Identity } from '../../../platform/http/index.js';
import { ProductImageUploads } from '../images/index.js';
import { ProductAdminService } from './admin-products.service.js';
import { ProductService } from './products.service.js';
import {
  UploadedProductImageDto,
  ProductImageFileDto,
  AdminProductDto,
  AdminProductPageDto,
  ProductCountsDto,
  AdminProductPageQueryDto,
} from './admin-products.dto.js';
import { SavedProductDto } from './products.dto.js';

const PICTURE_BYTES = 15 * 1024 * 1024;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/products')
@Access('admin', 'owner')
export class AdminProductsController {
  constructor(
    private readonly directory: ProductAdminService,
    private readonly writes: ProductService,
    private readonly pictures: ProductImageUploads,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchAllProducts', summary: 'Products, newest first, in parts' })
  @ApiOkResponse({ type: AdminProductPageDto })
  async part(@Query() query: AdminProductPageQueryDto): Promise<AdminProductPageDto> {
    const part = await this.directory.search(query.searchText, query.show ?? 'all', query.cursor, query.pageSize);
    return part as AdminProductPageDto;
  }

  @Get('counts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countProducts', summary: 'How many products each view of the list holds' })
  @ApiOkResponse({ type: ProductCountsDto })
  counts(): Promise<ProductCountsDto> {
    return this.directory.counts();
  }

  @Post('pictures')
  @ApiOperation({ operationId: 'addPicture', summary: 'Keeps a picture that products may then show' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ProductImageFileDto })
  @ApiCreatedResponse({ type: UploadedProductImageDto })
  @ApiBadRequestResponse({ description: 'request.invalid, photo.unreadable, photo.too_many_pixels' })
  @ApiPayloadTooLargeResponse({ description: 'photo.too_large' })
  @ApiUnsupportedMediaTypeResponse({ description: 'photo.wrong_type, request.unsupported_type' })
  async addPicture(
    @CurrentUser() { email }: Identity,
    @Req() request: FastifyRequest,
  ): Promise<UploadedProductImageDto> {
    return this.pictures.add(await readUploadedFile(request, PICTURE_BYTES), email);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getAdminProduct', summary: 'A product, archived or not, with its version' })
  @ApiOkResponse({ type: AdminProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async one(@Param('id') id: string): Promise<AdminProductDto> {
    return (await this.directory.findOne(id)) as unknown as AdminProductDto;
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreProduct', summary: 'Brings a deleted product back' })
  @ApiOkResponse({ type: SavedProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async restore(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<SavedProductDto> {
    const product = await this.writes.restore(id, email);
    return { message: 'Product restored.', product: product as unknown as SavedProductDto['product'] };
  }
}
