import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CachedResponseInterceptor, type CachedResponse } from '../../../platform/cache/index.js';
import { Access } from '../../../platform/http/index.js';
import { ProductQueries } from './product-queries.js';
import { ListProductDto, ProductDto, ProductsByIdsQueryDto, ProductsDto } from './products.dto.js';

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
