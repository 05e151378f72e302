import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { PartQueryDto } from '../../../platform/listing/index.js';
import { StoredEvents } from '../application/stored-events.js';

class StoredEventDto {
  @ApiProperty() id!: string;
  @ApiProperty() eventId!: string;
  @ApiProperty() type!: string;
  @ApiProperty({ type: String, nullable: true }) orderNumber!: string | null;
  @ApiProperty({ format: 'date-time' }) receivedAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) processedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) outcome!: string | null;
  @ApiProperty({ description: 'What it said was erased with its buyer; it cannot be replayed.' }) isErased!: boolean;
}

class StoredEventPartDto {
  @ApiProperty({ type: [StoredEventDto] }) rows!: readonly StoredEventDto[];
  @ApiProperty({ type: String, nullable: true }) next!: string | null;
  @ApiProperty() total!: number;
}

class ReplayAnswerDto {
  @ApiProperty() message!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/ops/events')
@Access('admin')
export class AdminPaymentEventsController {
  constructor(private readonly events: StoredEvents) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listStoredEvents', summary: 'Webhooks that were received, newest first, in parts' })
  @ApiOkResponse({ type: StoredEventPartDto })
  part(@Query() query: PartQueryDto): Promise<StoredEventPartDto> {
    return this.events.part(query.cursor, query.size);
  }

  @Post(':id/replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayStoredEvent', summary: 'Follows a stored webhook again' })
  @ApiOkResponse({ type: ReplayAnswerDto })
  @ApiNotFoundResponse({ description: 'ops.event_not_found' })
  @ApiConflictResponse({ description: 'ops.event_erased' })
  async replay(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<ReplayAnswerDto> {
    await this.events.replay(id, email);
    return { message: 'The webhook is followed again.' };
  }
}
