import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  Access,
  CurrentUser,
  type Identity,
  MailLinkAction,
  MailLinkDto,
  MailLinkPage,
  WhileClosed,
} from '../../platform/http/index.js';
import {
  OccasionBookDto,
  OccasionConsentDto,
  OccasionRemindersStoppedDto,
  SaveOccasionEntryDto,
  toBookDto,
} from './occasion-book.dto.js';
import { OccasionBookService } from './occasion-book.service.js';

/** A customer's names and dates. Every change answers the whole book. */
@ApiTags('occasion-book')
@ApiBearerAuth()
@Controller('api/users/me/occasions')
@Access('customer')
@WhileClosed()
export class OccasionBookController {
  constructor(private readonly book: OccasionBookService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getOccasionBook', summary: 'The customer’s names and dates, the next first' })
  @ApiOkResponse({ type: OccasionBookDto })
  read(@CurrentUser() { userId }: Identity): Promise<OccasionBookDto> {
    return this.bookOf(userId);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addOccasionEntry', summary: 'Adds a date, at most a hundred' })
  @ApiOkResponse({ type: OccasionBookDto })
  @ApiBadRequestResponse({ description: 'request.invalid, occasion.day_needed' })
  @ApiConflictResponse({ description: 'occasion.book_full' })
  async add(@CurrentUser() { userId }: Identity, @Body() body: SaveOccasionEntryDto): Promise<OccasionBookDto> {
    await this.book.add(userId, body.entry);
    return this.bookOf(userId);
  }

  @Put('reminders')
  @ApiOperation({ operationId: 'chooseOccasionReminders', summary: 'Gives or withdraws the consent to be reminded' })
  @ApiOkResponse({ type: OccasionBookDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async choose(@CurrentUser() { userId }: Identity, @Body() { wanted }: OccasionConsentDto): Promise<OccasionBookDto> {
    await this.book.setConsent(userId, wanted);
    return this.bookOf(userId);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updateOccasionEntry', summary: 'Changes a date' })
  @ApiOkResponse({ type: OccasionBookDto })
  @ApiBadRequestResponse({ description: 'request.invalid, occasion.day_needed' })
  @ApiNotFoundResponse({ description: 'occasion.entry_not_found' })
  async update(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Body() body: SaveOccasionEntryDto,
  ): Promise<OccasionBookDto> {
    await this.book.update(userId, id, body.entry);
    return this.bookOf(userId);
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'removeOccasionEntry', summary: 'Removes a date' })
  @ApiOkResponse({ type: OccasionBookDto })
  @ApiNotFoundResponse({ description: 'occasion.entry_not_found' })
  async remove(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<OccasionBookDto> {
    await this.book.remove(userId, id);
    return this.bookOf(userId);
  }

  private async bookOf(userId: string): Promise<OccasionBookDto> {
    return toBookDto(await this.book.read(userId));
  }
}

/** The address in a reminder's List-Unsubscribe header and at its foot. */
@ApiTags('occasion-book')
@Controller('api/occasion-reminders/stop')
@Access('public')
export class OccasionUnsubscribeController {
  constructor(private readonly book: OccasionBookService) {}

  @MailLinkPage()
  page(@Query() { for: token }: MailLinkDto): { url: string } {
    return { url: `/account/occasions?stop=${encodeURIComponent(token)}` };
  }

  @MailLinkAction()
  @ApiOperation({ operationId: 'stopOccasionReminders', summary: 'Ends reminders of dates, without a sign-in' })
  @ApiOkResponse({ type: OccasionRemindersStoppedDto })
  @ApiNotFoundResponse({ description: 'reminder.link_unknown' })
  async stop(@Query() { for: token }: MailLinkDto): Promise<OccasionRemindersStoppedDto> {
    await this.book.unsubscribe(token);
    return { message: 'Done. We won’t e-mail you about these dates any more.' };
  }
}
