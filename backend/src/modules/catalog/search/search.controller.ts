import { Controller, Get, Query, UseInterceptors, Ip } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags, ApiBadRequestResponse } from '@nestjs/swagger';
import { CachedResponseInterceptor, type CachedResponse } from '../../../platform/cache/index.js';
import { Access } from '../../../platform/http/index.js';
import { ListProductDto, ProductPageDto, ProductQueries, SuggestionsDto } from '../products/index.js';
import { DescribeProductListQuery, ProductListQueryDto, SuggestQueryDto } from './search.dto.js';
import { SearchEngine } from './search-engine.js';
import { ProductListService, ZeroResultSearches } from './search.service.js';

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

/** The search as one types. */
@ApiTags('catalog')
@Controller('api/products/suggestions')
@Access('public')
export class SuggestionsController {
  constructor(
    private readonly search: SearchEngine,
    private readonly misses: ZeroResultSearches,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'suggestProducts', summary: 'Products called that, and behind them nearly that' })
  @ApiOkResponse({ type: SuggestionsDto })
  @UseInterceptors(CachedResponseInterceptor)
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async suggest(@Query() query: SuggestQueryDto, @Ip() ip: string): Promise<CachedResponse> {
    const { answer, zeroResult: miss } = await this.search.find(query.q, query.most);
    this.misses.record(ip, query.q, miss);
    return answer;
  }
}
