import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCachedResponse } from '../../../platform/cache/index.js';
import { Access } from '../../../platform/http/index.js';
import { ListProductDto, ProductPageDto, ProductQueries } from '../products/index.js';
import { DescribeProductListQuery, ProductListQueryDto } from './product-list-query.dto.js';
import { ProductListService } from './product-list.service.js';

/** Lists with filters, in pages. */
@ApiTags('catalog')
@Controller('api/products')
@Access('public')
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
  async list(
    @Query() query: ProductListQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCachedResponse(request, reply, query.isBare ? this.products.all() : this.lists.page(query.selection()));
  }

  @Get('search')
  @ApiOperation({ operationId: 'searchProducts', summary: 'A page of the products that match, with facet counts' })
  @DescribeProductListQuery()
  @ApiOkResponse({ type: ProductPageDto })
  @ApiNotFoundResponse({ description: 'catalog.category_unknown' })
  async search(
    @Query() query: ProductListQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCachedResponse(request, reply, this.lists.page(query.selection()));
  }
}
