import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { BulkChangeDto, BulkChangeResultDto } from './bulk-changes.dto.js';
import { BulkProductChanges } from './bulk-changes.service.js';
import { StockHistory } from './stock-history.service.js';
import { StockHistoryDto } from './admin-products.dto.js';

/** What the table of products changes, and what became of a stock. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/products')
@Access('admin', 'owner')
export class BulkChangesController {
  constructor(
    private readonly changes: BulkProductChanges,
    private readonly history: StockHistory,
  ) {}

  @Post('changes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeProducts', summary: 'Changes up to 200 products, each by itself, all at once' })
  @ApiOkResponse({ type: BulkChangeResultDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async change(@CurrentUser() { email }: Identity, @Body() body: BulkChangeDto): Promise<BulkChangeResultDto> {
    const change = body.toChange();
    const results = body.preview
      ? await this.changes.preview(change, body.products)
      : await this.changes.apply(body.requestId, change, body.products, email);
    return { results: [...results] };
  }

  @Get(':id/stock')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'listStockChanges',
    summary: 'What became of a product’s stock, newest first, in parts',
  })
  @ApiOkResponse({ type: StockHistoryDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async stock(@Param('id') id: string, @Query() query: PageQueryDto): Promise<StockHistoryDto> {
    return this.history.of(id, query.cursor, query.pageSize);
  }
}
