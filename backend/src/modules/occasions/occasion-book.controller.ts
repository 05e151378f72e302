import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Redirect } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiExcludeEndpoint,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Access, ACCEPTS_FORM_BODY, CurrentUser, type Identity, WhileClosed } from '../../platform/http/index.js';
import {
  OccasionBookDto,
  OccasionConsentDto,
  OccasionRemindersStoppedDto,
  SaveOccasionEntryDto,
  StopOccasionRemindersDto,
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
@WhileClosed()
export class OccasionStopController {
  constructor(private readonly book: OccasionBookService) {}

  /** Only shows the button: programs that look at the links of a mail change nothing. */
  @Get()
  @Redirect()
  @Header('cache-control', 'no-store')
  @ApiExcludeEndpoint()
  page(@Query() { for: token }: StopOccasionRemindersDto): { url: string; statusCode: number } {
    return { url: `/account/occasions?stop=${encodeURIComponent(token)}`, statusCode: 302 };
  }

  /** Mail programs post a form to it (RFC 8058), which says nothing that the address does not. */
  @Post()
  @HttpCode(200)
  @RouteConfig(ACCEPTS_FORM_BODY)
  @ApiOperation({ operationId: 'stopOccasionReminders', summary: 'Ends reminders of dates, without a sign-in' })
  @ApiOkResponse({ type: OccasionRemindersStoppedDto })
  @ApiNotFoundResponse({ description: 'reminder.link_unknown' })
  async stop(@Query() { for: token }: StopOccasionRemindersDto): Promise<OccasionRemindersStoppedDto> {
    await this.book.unsubscribe(token);
    return { message: 'Done. We won’t e-mail you about these dates any more.' };
  }
}
