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
import { Access, CurrentUser, Polled, type Identity } from '../../../platform/http/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { WebhookEventService } from './webhook-events.service.js';

class WebhookEventDto {
  @ApiProperty() id!: string;
  @ApiProperty() eventId!: string;
  @ApiProperty() type!: string;
  @ApiProperty({ type: String, nullable: true }) orderNumber!: string | null;
  @ApiProperty({ format: 'date-time' }) receivedAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) processedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) outcome!: string | null;
  @ApiProperty({ description: 'What it said was erased with its buyer; it cannot be replayed.' }) isErased!: boolean;
}

class WebhookEventPageDto {
  @ApiProperty({ type: [WebhookEventDto] }) rows!: readonly WebhookEventDto[];
  @ApiProperty({ type: String, nullable: true }) next!: string | null;
  @ApiProperty() total!: number;
}

class ReplayResponseDto {
  @ApiProperty() message!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/ops/events')
@Access('admin', 'owner')
export class AdminWebhookEventsController {
  constructor(private readonly events: WebhookEventService) {}

  @Get()
  @Polled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listStoredEvents', summary: 'Webhooks that were received, newest first, in parts' })
  @ApiOkResponse({ type: WebhookEventPageDto })
  part(@Query() query: PageQueryDto): Promise<WebhookEventPageDto> {
    return this.events.list(query.cursor, query.pageSize);
  }

  @Post(':id/replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayStoredEvent', summary: 'Follows a stored webhook again' })
  @ApiOkResponse({ type: ReplayResponseDto })
  @ApiNotFoundResponse({ description: 'ops.event_not_found' })
  @ApiConflictResponse({ description: 'ops.event_erased' })
  async replay(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<ReplayResponseDto> {
    await this.events.replay(id, email);
    return { message: 'The webhook is followed again.' };
  }
}
