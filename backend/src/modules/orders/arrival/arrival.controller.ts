import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError, toIstDate } from '../../../kernel/index.js';
import { Access } from '../../../platform/http/index.js';
import { isPin } from '../../delivery/index.js';
import {
  ArrivalDatesDto,
  ArrivalDatesQueryDto,
  ArrivalDto,
  ArrivalQueryDto,
  toArrivalDatesDto,
  toArrivalDto,
} from './arrival.dto.js';
import { ArrivalService } from './arrival.service.js';

const MAX_AGE_SECONDS = 300;

/** When something arrives: the same for everybody, so that caches may keep it until its dates change. */
@ApiTags('arrival')
@Controller('api')
@Access('public')
export class ArrivalController {
  constructor(private readonly arrivals: ArrivalService) {}

  @Get('arrival/:pin')
  @ApiOperation({ operationId: 'getArrival', summary: 'When products that go in one parcel arrive at a PIN code' })
  @ApiOkResponse({ type: ArrivalDto })
  @ApiBadRequestResponse({ description: 'delivery.pin_malformed, request.invalid' })
  @ApiNotFoundResponse({ description: 'delivery.pin_unknown, catalog.product_unknown' })
  async one(
    @Param('pin') pin: string,
    @Query() { product }: ArrivalQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ArrivalDto> {
    if (!isPin(pin)) throw new DomainError('delivery.pin_malformed');
    const answer = await this.arrivals.answer(pin, [...new Set(product)]);
    reply.header('cache-control', cacheControl(answer));
    return toArrivalDto(answer, toIstDate(answer.now));
  }

  @Get('arrival-dates')
  @ApiOperation({ operationId: 'listArrivalDates', summary: 'By when something arrives, by the days of its making' })
  @ApiOkResponse({ type: ArrivalDatesDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async dates(
    @Query() { pin }: ArrivalDatesQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ArrivalDatesDto> {
    const answer = await this.arrivals.dates(pin ?? null);
    reply.header('cache-control', cacheControl(answer));
    return toArrivalDatesDto(answer);
  }
}

/** Until the dates change, five minutes at most. */
function cacheControl({ now, orderBy }: { readonly now: Date; readonly orderBy: Date }): string {
  const seconds = Math.floor((orderBy.getTime() - now.getTime()) / 1_000);
  return `public, max-age=${Math.max(0, Math.min(MAX_AGE_SECONDS, seconds))}`;
}
