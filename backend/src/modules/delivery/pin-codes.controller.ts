import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { Access } from '../../platform/http/index.js';
import { PinCodeService } from './pin-codes.service.js';
import { pinLookup, type PinLookup } from './pin-lookup.mapper.js';
import { isPin } from './post-office.rules.js';
import { PinLookupDto } from './pin-codes.dto.js';

@ApiTags('delivery')
@Controller('api/pincode')
export class PinCodeController {
  constructor(private readonly pins: PinCodeService) {}

  @Get(':pin')
  @Access('public')
  @ApiOperation({ operationId: 'findPostOffices', summary: 'Post offices of a pin code, as the public lookup answers' })
  @ApiOkResponse({ type: [PinLookupDto] })
  @ApiBadRequestResponse({ description: 'delivery.pin_malformed' })
  async find(@Param('pin') pin: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<PinLookup[]> {
    if (!isPin(pin)) throw new DomainError('delivery.pin_malformed');
    const lookup = pinLookup(await this.pins.find(pin));
    // An unknown pin may become known when the directory has been loaded.
    reply.header('cache-control', lookup.Status === 'Success' ? 'public, max-age=86400' : 'no-store');
    return [lookup];
  }
}
