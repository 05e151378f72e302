import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CachedResponseInterceptor, type CachedResponse } from '../../../platform/cache/index.js';
import { Access } from '../../../platform/http/index.js';
import { ListProductDto, ProductPageDto, ProductQueries } from '../products/index.js';
import { DescribeProductListQuery, ProductListQueryDto } from './product-list-query.dto.js';
import { ProductListService } from './product-list.service.js';

/** Lists with filters, in pages. */
@ApiTags('catalog')
@Controller('api/products')
@Access('public')
@UseInterceptors(CachedResponseInterceptor)
export class ProductListsController {
  constructor(
    private readonly lists: ProductListService,
    private readonly products: ProductQueries,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listProducts',
    summary: 'All products; with any parameter of searchProducts, its answer instead',
  })
  @ApiOkResponse({ type: [ListProductDto] })
  list(@Query() query: ProductListQueryDto): Promise<CachedResponse> {
    return query.isBare ? this.products.all() : this.lists.page(query.selection());
  }

  @Get('search')
  @ApiOperation({ operationId: 'searchProducts', summary: 'A page of the products that match, with facet counts' })
  @DescribeProductListQuery()
  @ApiOkResponse({ type: ProductPageDto })
  @ApiNotFoundResponse({ description: 'catalog.category_unknown' })
  search(@Query() query: ProductListQueryDto): Promise<CachedResponse> {
    return this.lists.page(query.selection());
  }
}
