import { Body, Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../platform/http/index.js';
import { MessageInbox } from './message-inbox.service.js';
import {
  MessageCountDto,
  UpdateMessageDto,
  MessagePageDto,
  MessagePageQueryDto,
  MessageDetailDto,
} from './admin-messages.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/messages')
@Access('admin', 'desk')
export class AdminMessagesController {
  constructor(private readonly inbox: MessageInbox) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchMessages', summary: 'Contact and join-us messages, newest first, in parts' })
  @ApiOkResponse({ type: MessagePageDto })
  async part(@Query() query: MessagePageQueryDto): Promise<MessagePageDto> {
    const asked = { words: query.searchText, states: query.state ?? [], kind: query.kind ?? null };
    const { rows, next, total } = await this.inbox.search(asked, query.cursor, query.pageSize);
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
  @ApiOkResponse({ type: MessageDetailDto })
  @ApiNotFoundResponse({ description: 'message.not_found' })
  open(@Param('id') id: string): Promise<MessageDetailDto> {
    return this.inbox.get(id);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'moveMessage', summary: 'Says what has been done with a message' })
  @ApiOkResponse({ type: MessageDetailDto })
  @ApiNotFoundResponse({ description: 'message.not_found' })
  move(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { state }: UpdateMessageDto,
  ): Promise<MessageDetailDto> {
    return this.inbox.setState(id, state, email);
  }
}
