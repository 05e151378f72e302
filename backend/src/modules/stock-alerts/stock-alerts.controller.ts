import { Body, Controller, Delete, Get, Header, HttpCode, Ip, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { DomainError, isId } from '../../kernel/index.js';
import {
  Access,
  CurrentUser,
  EmailField,
  Honeypot,
  MailLinkAction,
  MailLinkDto,
  MailLinkPage,
  SpamGuard,
  type Identity,
  WhileClosed,
} from '../../platform/http/index.js';
import { AlertLinks } from './alert-links.js';
import { StockAlertsService } from './stock-alerts.service.js';

export class StockAlertInputDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() productId!: string;
  @EmailField() email!: string;
  @Honeypot() website?: unknown;
}

export class StockAlertResponseDto {
  @ApiProperty() message!: string;
}

export class StockAlertsDto {
  @ApiProperty({ type: [String], description: 'ids of products, the last asked for first' }) productIds!: string[];
}

const SENT = { message: 'Check your e-mail and confirm your address. Then we’ll tell you when it’s back.' };

/** For guests, and for the links of the e-mails. */
@ApiTags('stock-alerts')
@Controller('api/stock-alerts')
@Access('public')
export class StockAlertsController {
  constructor(
    private readonly alerts: StockAlertsService,
    private readonly links: AlertLinks,
    private readonly spamGuard: SpamGuard,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'askForStock', summary: 'Sends a guest the link to confirm the wish' })
  @ApiOkResponse({ type: StockAlertResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiNotFoundResponse({ description: 'stock_alert.unknown_product' })
  @ApiConflictResponse({ description: 'stock_alert.available' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async ask(
    @Body() { productId, email, website }: StockAlertInputDto,
    @Ip() ip: string,
  ): Promise<StockAlertResponseDto> {
    if (await this.spamGuard.accept('stock-alert', ip, website)) await this.alerts.askAsGuest(productId, email);
    return SENT;
  }

  @MailLinkPage('confirm')
  confirmPage(@Query() { for: token }: MailLinkDto): { url: string } {
    return { url: `/account?alert=${encodeURIComponent(token)}` };
  }

  @WhileClosed()
  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmStockAlert', summary: 'Confirms a guest’s wish' })
  @ApiOkResponse({ type: StockAlertResponseDto })
  @ApiNotFoundResponse({ description: 'stock_alert.link_unknown' })
  async confirm(@Query() { for: token }: MailLinkDto): Promise<StockAlertResponseDto> {
    await this.alerts.confirm(this.links.readConfirm(token));
    return { message: 'Done. We’ll e-mail you once when it’s back.' };
  }

  @MailLinkPage('stop')
  stopPage(@Query() { for: token }: MailLinkDto): { url: string } {
    return { url: `/account?stop-alert=${encodeURIComponent(token)}` };
  }

  @MailLinkAction('stop')
  @ApiOperation({ operationId: 'stopStockAlerts', summary: 'Ends all alerts of an address, without a sign-in' })
  @ApiOkResponse({ type: StockAlertResponseDto })
  @ApiNotFoundResponse({ description: 'stock_alert.link_unknown' })
  async stop(@Query() { for: token }: MailLinkDto): Promise<StockAlertResponseDto> {
    await this.alerts.stopAll(this.links.readStop(token));
    return { message: 'Done. We won’t e-mail you about stock any more.' };
  }
}

@ApiTags('stock-alerts')
@ApiBearerAuth()
@Controller('api/users/me/stock-alerts')
@Access('customer')
@WhileClosed()
export class MyStockAlertsController {
  constructor(private readonly alerts: StockAlertsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listStockAlerts', summary: 'The products that the customer waits for' })
  @ApiOkResponse({ type: StockAlertsDto })
  async list(@CurrentUser() { email }: Identity): Promise<StockAlertsDto> {
    return { productIds: await this.alerts.waitedFor(email) };
  }

  @Put(':productId')
  @ApiOperation({ operationId: 'waitForStock', summary: 'Asks to be told when a product is back' })
  @ApiOkResponse({ type: StockAlertsDto })
  @ApiNotFoundResponse({ description: 'stock_alert.unknown_product' })
  @ApiConflictResponse({ description: 'stock_alert.available, stock_alert.too_many' })
  async ask(
    @CurrentUser() { userId, email }: Identity,
    @Param('productId') productId: string,
  ): Promise<StockAlertsDto> {
    await this.alerts.askAsCustomer(knownId(productId), userId, email);
    return { productIds: await this.alerts.waitedFor(email) };
  }

  @Delete(':productId')
  @ApiOperation({ operationId: 'stopWaitingForStock', summary: 'Takes the wish back' })
  @ApiOkResponse({ type: StockAlertsDto })
  @ApiNotFoundResponse({ description: 'stock_alert.unknown_product' })
  async stop(@CurrentUser() { email }: Identity, @Param('productId') productId: string): Promise<StockAlertsDto> {
    await this.alerts.stopOne(knownId(productId), email);
    return { productIds: await this.alerts.waitedFor(email) };
  }
}

function knownId(id: string): string {
  if (!isId(id)) throw new DomainError('stock_alert.unknown_product');
  return id.toLowerCase();
}
