import {
  Controller,
  Get,
  Param,
  Query,
  UseInterceptors,
  Body,
  Delete,
  Post,
  Put,
  Header,
  HttpCode,
  Req,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiBody,
  ApiConsumes,
  ApiPayloadTooLargeResponse,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import { CachedResponseInterceptor, type CachedResponse } from '../../../platform/cache/index.js';
import { Access, CurrentUser, Limits, type Identity, readUploadedFile } from '../../../platform/http/index.js';
import { ProductQueries } from './product-queries.js';
import {
  ListProductDto,
  ProductDto,
  ProductsByIdsQueryDto,
  ProductsDto,
  ProductChangeDto,
  ProductInputDto,
  SavedProductDto,
  UploadedProductImageDto,
  ProductImageFileDto,
} from './products.dto.js';
import {
  AdminProductDto,
  AdminProductPageDto,
  AdminProductPageQueryDto,
  ProductCountsDto,
} from './admin-products.dto.js';
import { ProductService, type ProductDetail } from './products.service.js';
import { ProductAttributes } from './product-attributes.service.js';
import { parseProductInput, type ProductFields } from './product-input.rules.js';
import { ProductImageUploads } from '../images/index.js';
import { ProductAdminService } from './admin-products.service.js';

/** Whole lists and single products, as ready bytes. */
@ApiTags('catalog')
@Controller('api/products')
@Access('public')
@UseInterceptors(CachedResponseInterceptor)
export class ProductsController {
  constructor(private readonly reads: ProductQueries) {}

  @Get('featured')
  @ApiOperation({ operationId: 'listFeaturedProducts', summary: 'Bestsellers' })
  @ApiOkResponse({ type: [ListProductDto] })
  featured(): Promise<CachedResponse> {
    return this.reads.featured();
  }

  @Get('picked')
  @ApiOperation({
    operationId: 'pickProducts',
    summary: 'The products of these ids, in their order; hidden ones left out',
  })
  @ApiOkResponse({ type: [ListProductDto] })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  picked(@Query() { id }: ProductsByIdsQueryDto): Promise<CachedResponse> {
    return this.reads.byIds(id);
  }

  @Get('customisable')
  @ApiOperation({ operationId: 'listCustomisableProducts' })
  @ApiOkResponse({ type: ProductsDto })
  customisable(): Promise<CachedResponse> {
    return this.reads.customisable();
  }

  @Get('personalised')
  @ApiOperation({ operationId: 'listPersonalisedProducts', summary: 'Personalised jewellery' })
  @ApiOkResponse({ type: ProductsDto })
  personalised(): Promise<CachedResponse> {
    return this.reads.personalised();
  }

  @Get('slug/:slug')
  @ApiOperation({ operationId: 'getProduct', summary: 'One product, by its slug or one that it had before' })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  one(@Param('slug') slug: string): Promise<CachedResponse> {
    return this.reads.bySlug(slug);
  }

  @Get('slug/:slug/related')
  @ApiOperation({
    operationId: 'listRelatedProducts',
    summary: 'Six others that may please as well, the nearest first',
  })
  @ApiOkResponse({ type: [ListProductDto] })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  related(@Param('slug') slug: string): Promise<CachedResponse> {
    return this.reads.relatedTo(slug);
  }

  @Get(':category/:subcategory')
  @ApiOperation({ operationId: 'listPair', summary: 'The products of a category and subcategory, in any case' })
  @ApiOkResponse({ type: [ListProductDto] })
  @ApiNotFoundResponse({ description: 'catalog.category_unknown' })
  pair(@Param('category') category: string, @Param('subcategory') subcategory: string): Promise<CachedResponse> {
    return this.reads.byCategory(category, subcategory);
  }
}

/** Descriptions in any script, and the settings of a preview. */
const PRODUCT_BODY_LIMIT = 256 * 1024;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/products')
@Access('admin', 'owner')
export class ProductWritesController {
  constructor(
    private readonly writes: ProductService,
    private readonly attributes: ProductAttributes,
  ) {}

  @Post()
  @Limits({ bodyLimit: PRODUCT_BODY_LIMIT })
  @ApiOperation({ operationId: 'createProduct' })
  @ApiCreatedResponse({ type: SavedProductDto })
  async create(@CurrentUser() { email }: Identity, @Body() input: ProductInputDto): Promise<SavedProductDto> {
    const fields = await this.parsed({ ...input });
    if (Object.keys(fields).length === 0) throw new DomainError('request.invalid');
    return saved('Product added.', await this.writes.create(fields, email));
  }

  @Put(':id')
  @Limits({ bodyLimit: PRODUCT_BODY_LIMIT })
  @ApiOperation({ operationId: 'updateProduct', summary: 'Changes the fields that are sent' })
  @ApiOkResponse({ type: SavedProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  @ApiConflictResponse({ description: 'catalog.product_changed' })
  async update(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { version, stockReason, ...input }: ProductChangeDto,
  ): Promise<SavedProductDto> {
    const fields = await this.parsed({ ...input });
    return saved('Product updated.', await this.writes.update(id, fields, email, version ?? null, stockReason));
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'deleteProduct', summary: 'Hides a product; orders keep their copy of it' })
  @ApiOkResponse({ type: SavedProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async remove(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<SavedProductDto> {
    return saved('Product deleted.', await this.writes.archive(id, email));
  }

  private async parsed(sent: Readonly<Record<string, unknown>>): Promise<Partial<ProductFields>> {
    return parseProductInput(sent, sent.attributes === undefined ? [] : await this.attributes.list());
  }
}

function saved(message: string, product: ProductDetail): SavedProductDto {
  return { message, product: product as unknown as SavedProductDto['product'] };
}

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
  @ApiOperation({ operationId: 'searchAllProducts', summary: 'Products, in parts' })
  @ApiOkResponse({ type: AdminProductPageDto })
  async part(@Query() query: AdminProductPageQueryDto): Promise<AdminProductPageDto> {
    return (await this.directory.search(query.list, query.afterId, query.pageSize)) as AdminProductPageDto;
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
