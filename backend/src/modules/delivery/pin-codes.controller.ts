import { ApiProperty, ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { Access, WhileClosed } from '../../platform/http/index.js';
import { type PostOffice, isPin } from './post-office.rules.js';
import { PinCodeService } from './pin-codes.service.js';

export class PostOfficeDto {
  @ApiProperty({ example: 'Indore GPO' }) Name!: string;
  @ApiProperty({ example: 'Indore' }) District!: string;
  @ApiProperty({ example: 'Madhya Pradesh' }) State!: string;
}

export class PinLookupDto {
  @ApiProperty({ enum: ['Success', 'Error'] }) Status!: 'Success' | 'Error';
  @ApiProperty({ example: 'Number of pincode(s) found:7' }) Message!: string;
  @ApiProperty({ type: [PostOfficeDto], nullable: true }) PostOffice!: readonly PostOfficeDto[] | null;
}

/** The answer of the public postal lookup, to the letter. */
export interface PinLookup {
  readonly Status: 'Success' | 'Error';
  readonly Message: string;
  readonly PostOffice: readonly { readonly Name: string; readonly District: string; readonly State: string }[] | null;
}

export function pinLookup(offices: readonly PostOffice[]): PinLookup {
  if (offices.length === 0) return { Status: 'Error', Message: 'No records found', PostOffice: null };
  return {
    Status: 'Success',
    Message: `Number of pincode(s) found:${offices.length}`,
    PostOffice: offices.map(({ name, district, state }) => ({ Name: name, District: district, State: state })),
  };
}

@ApiTags('delivery')
@Controller('api/pincode')
export class PinCodeController {
  constructor(private readonly pins: PinCodeService) {}

  @Get(':pin')
  @WhileClosed()
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
