import { Controller, Get, Ip, Query, UseInterceptors } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CachedResponseInterceptor, type CachedResponse } from '../../../platform/cache/index.js';
import { Access } from '../../../platform/http/index.js';
import { SearchService } from './search.service.js';
import { ZeroResultSearches } from './zero-result-searches.js';
import { SuggestionsDto } from '../products/index.js';
import { SuggestQueryDto } from './suggestions-query.dto.js';

/** The search as one types. */
@ApiTags('catalog')
@Controller('api/products/suggestions')
@Access('public')
export class SuggestionsController {
  constructor(
    private readonly search: SearchService,
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
