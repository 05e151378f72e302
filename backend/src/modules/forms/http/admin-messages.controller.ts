import { Body, Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { MessageInbox } from '../application/message-inbox.js';
import {
  MessageCountDto,
  MessageMoveDto,
  MessagePartDto,
  MessagePartQueryDto,
  OpenMessageDto,
} from './admin-messages.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/messages')
@Access('admin')
export class AdminMessagesController {
  constructor(private readonly inbox: MessageInbox) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchMessages', summary: 'Contact and join-us messages, newest first, in parts' })
  @ApiOkResponse({ type: MessagePartDto })
  async part(@Query() query: MessagePartQueryDto): Promise<MessagePartDto> {
    const asked = { words: query.words, states: query.state ?? [], kind: query.kind ?? null };
    const { rows, next, total } = await this.inbox.part(asked, query.cursor, query.size);
    return { rows: [...rows], next, total };
  }

  @Get('counts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countMessages', summary: 'How many messages stand in each state' })
  @ApiOkResponse({ type: [MessageCountDto] })
  counts(): Promise<MessageCountDto[]> {
    return this.inbox.counts();
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openMessage', summary: 'A message with its text' })
  @ApiOkResponse({ type: OpenMessageDto })
  @ApiNotFoundResponse({ description: 'message.not_found' })
  open(@Param('id') id: string): Promise<OpenMessageDto> {
    return this.inbox.open(id);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'moveMessage', summary: 'Says what has been done with a message' })
  @ApiOkResponse({ type: OpenMessageDto })
  @ApiNotFoundResponse({ description: 'message.not_found' })
  move(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { state }: MessageMoveDto,
  ): Promise<OpenMessageDto> {
    return this.inbox.move(id, state, email);
  }
}
