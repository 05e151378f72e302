import { Controller, Get, Ip, Query, Req, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendReady } from '../../../platform/answers/index.js';
import { Access } from '../../../platform/http/index.js';
import { ProductSearch } from '../application/product-search.js';
import { SearchMisses } from '../application/search-misses.js';
import { SuggestionsDto } from './product.dto.js';
import { SuggestQueryDto } from './suggest-query.dto.js';

/** The search as one types. */
@ApiTags('catalog')
@Controller('api/products/suggestions')
@Access('public')
export class SuggestionsController {
  constructor(
    private readonly search: ProductSearch,
    private readonly misses: SearchMisses,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'suggestProducts', summary: 'Products called that, and behind them nearly that' })
  @ApiOkResponse({ type: SuggestionsDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async suggest(
    @Query() query: SuggestQueryDto,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { answer, miss } = await this.search.find(query.q, query.most);
    this.misses.hear(ip, query.q, miss);
    await sendReady(request, reply, answer);
  }
}
