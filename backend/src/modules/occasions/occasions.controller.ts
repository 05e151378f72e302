import { Controller, Get, Param, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError, isIstDate } from '../../kernel/index.js';
import { CachedResponseInterceptor, type CachedResponse } from '../../platform/cache/index.js';
import { Access } from '../../platform/http/index.js';
import { LastDaysDto, LastDaysQueryDto, OccasionDto, OccasionListDto } from './occasions.dto.js';
import { OccasionService } from './occasions.service.js';

const MAX_AGE_SECONDS = 300;

/** What gifts are given for: the same for everybody. */
@ApiTags('occasions')
@Controller('api/occasions')
@Access('public')
export class OccasionsController {
  constructor(private readonly occasions: OccasionService) {}

  @Get()
  @UseInterceptors(CachedResponseInterceptor)
  @ApiOperation({ operationId: 'listOccasions', summary: 'All occasions with their next day, the next first' })
  @ApiOkResponse({ type: OccasionListDto })
  list(): Promise<CachedResponse> {
    return this.occasions.list();
  }

  @Get(':slug')
  @UseInterceptors(CachedResponseInterceptor)
  @ApiOperation({ operationId: 'getOccasion', summary: 'An occasion with its days and the gifts that fit' })
  @ApiOkResponse({ type: OccasionDto })
  @ApiNotFoundResponse({ description: 'occasion.unknown' })
  one(@Param('slug') slug: string): Promise<CachedResponse> {
    return this.occasions.page(slug);
  }

  @Get(':slug/last-days')
  @ApiOperation({ operationId: 'getLastDays', summary: 'The last days to order for an occasion, by place' })
  @ApiOkResponse({ type: LastDaysDto })
  @ApiBadRequestResponse({ description: 'request.invalid, delivery.pin_malformed, occasion.day_needed' })
  @ApiNotFoundResponse({ description: 'occasion.unknown, delivery.pin_unknown' })
  async lastDays(
    @Param('slug') slug: string,
    @Query() { pin, on }: LastDaysQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LastDaysDto> {
    if (on !== undefined && !isIstDate(on)) throw new DomainError('request.invalid');
    const { now, orderBy, ...answer } = await this.occasions.lastDays(slug, pin ?? null, on ?? null);
    const seconds = Math.floor((orderBy.getTime() - now.getTime()) / 1_000);
    reply.header('cache-control', `public, max-age=${Math.max(0, Math.min(MAX_AGE_SECONDS, seconds))}`);
    return { ...answer, rows: answer.rows.map((row) => ({ ...row })) };
  }
}
