import { Body, Controller, HttpCode, Ip, Post, Get, Header, Param, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiBearerAuth,
  ApiNotFoundResponse,
} from '@nestjs/swagger';
import { Access, SpamGuard, CurrentUser, type Identity, WhileClosed } from '../../platform/http/index.js';
import { FormsService, MessageInbox } from './forms.service.js';
import { MessageThreads } from './message-threads.service.js';
import {
  ContactDto,
  FormResponseDto,
  JoinUsDto,
  MessageCountDto,
  UpdateMessageDto,
  MessagePageDto,
  MessagePageQueryDto,
  MessageDetailDto,
  MessageEntryInputDto,
  MessageOrderChoiceDto,
  MessageReplyDto,
  toMessageDto,
} from './forms.dto.js';

const THANKS: FormResponseDto = { message: 'We will get back to you soon.' };

@ApiTags('forms')
@ApiBadRequestResponse({ description: 'request.invalid' })
@ApiTooManyRequestsResponse({ description: 'rate.limited' })
@Controller('api')
@Access('public')
@WhileClosed()
export class FormsController {
  constructor(
    private readonly spamGuard: SpamGuard,
    private readonly forms: FormsService,
  ) {}

  @Post('contact')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendContactMessage', summary: 'Writes to the shop' })
  @ApiOkResponse({ type: FormResponseDto })
  async contact(@Body() { website, ...form }: ContactDto, @Ip() ip: string): Promise<FormResponseDto> {
    if (await this.spamGuard.accept('contact', ip, website))
      await this.forms.submit('contact', { ...form, contact: null });
    return THANKS;
  }

  @Post('join-us')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendJoinUsMessage', summary: 'Offers to sell through the shop or to work for it' })
  @ApiOkResponse({ type: FormResponseDto })
  async joinUs(@Body() { website, ...form }: JoinUsDto, @Ip() ip: string): Promise<FormResponseDto> {
    if (await this.spamGuard.accept('join-us', ip, website)) await this.forms.submit('join-us', form);
    return THANKS;
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/messages')
@Access('admin', 'desk')
export class AdminMessagesController {
  constructor(
    private readonly inbox: MessageInbox,
    private readonly threads: MessageThreads,
  ) {}

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
  @ApiOperation({ operationId: 'openMessage', summary: 'A message with its thread' })
  @ApiOkResponse({ type: MessageDetailDto })
  @ApiNotFoundResponse({ description: 'message.not_found' })
  async open(@Param('id') id: string): Promise<MessageDetailDto> {
    return toMessageDto(await this.threads.get(id));
  }

  @Post(':id/replies')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replyToMessage', summary: 'Mails an answer to the sender, once for a key' })
  @ApiOkResponse({ type: MessageDetailDto })
  @ApiNotFoundResponse({ description: 'message.not_found' })
  async reply(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { key, text, close = false }: MessageReplyDto,
  ): Promise<MessageDetailDto> {
    return toMessageDto(await this.threads.reply(id, { key, text, by: email }, close));
  }

  @Post(':id/entries')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addToMessage', summary: 'Adds what the customer wrote elsewhere, or a note' })
  @ApiOkResponse({ type: MessageDetailDto })
  @ApiNotFoundResponse({ description: 'message.not_found' })
  async add(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { key, text, kind }: MessageEntryInputDto,
  ): Promise<MessageDetailDto> {
    return toMessageDto(await this.threads.add(id, kind, { key, text, by: email }));
  }

  @Put(':id/order')
  @ApiOperation({ operationId: 'chooseMessageOrder', summary: 'Says which order a message is about' })
  @ApiOkResponse({ type: MessageDetailDto })
  @ApiNotFoundResponse({ description: 'message.not_found, order.not_found' })
  async chooseOrder(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { number }: MessageOrderChoiceDto,
  ): Promise<MessageDetailDto> {
    return toMessageDto(await this.threads.chooseOrder(id, number === '' ? null : number, email));
  }

  @Put(':id')
  @ApiOperation({ operationId: 'moveMessage', summary: 'Says what has been done with a message' })
  @ApiOkResponse({ type: MessageDetailDto })
  @ApiNotFoundResponse({ description: 'message.not_found' })
  async move(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { state }: UpdateMessageDto,
  ): Promise<MessageDetailDto> {
    await this.inbox.setState(id, state, email);
    return toMessageDto(await this.threads.get(id));
  }
}
