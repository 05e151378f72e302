import { Body, Controller, Delete, Get, Header, HttpCode, Ip, Param, Post, StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import {
  Access,
  CurrentUser,
  type Identity,
  pdfFile,
  PdfResponse,
  RateLimiter,
  toSubnet,
  WhileClosed,
} from '../../../platform/http/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { ReturnService } from '../returns/index.js';
import { GiftLinks } from './gift-links.js';
import { GiftPageService } from './gift-page.service.js';
import { GiftGiverService, GiftThanksService, type GiftPage } from './gift-giver.service.js';
import { renderGiftReceipt } from './gift-receipt.pdf.js';
import { GiftReceiptService } from './gift-receipts.service.js';
import {
  ExchangeDto,
  GiftExchangeDto,
  GiftKeyDto,
  GiftPageDto,
  GiftReceiptDto,
  GiftThanksDto,
  MailGiftPageDto,
  ReceiptCodeDto,
  RecipientGiftDto,
  toGiftExchangeDto,
  toGiftReceiptDto,
  toRecipientGiftDto,
} from './gifts.dto.js';

const OPENS_PER_NETWORK = { points: 300, seconds: 3_600 };
const THANKS_PER_NETWORK = { points: 10, seconds: 3_600 };
/** Few enough that nobody finds a code by trying. */
const CODES_PER_NETWORK = { points: 40, seconds: 3_600 };
const EXCHANGES_PER_DAY = { points: 20, seconds: 86_400 };

/** What whoever has the link of a gift may do. The key travels in the body, so that no log and no cache has it. */
@ApiTags('gifts')
@Controller('api/gifts')
@Access('public')
@WhileClosed()
export class GiftsController {
  constructor(
    private readonly pages: GiftPageService,
    private readonly thanks: GiftThanksService,
    private readonly files: FileStorage,
    private readonly limits: RateLimiter,
  ) {}

  @Post('open')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openGift', summary: 'How far a gift is, for its recipient' })
  @ApiOkResponse({ type: RecipientGiftDto })
  @ApiNotFoundResponse({ description: 'gift.not_found' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async open(@Body() { key }: GiftKeyDto, @Ip() ip: string): Promise<RecipientGiftDto> {
    await this.limits.consume(`gift-open:${toSubnet(ip)}`, OPENS_PER_NETWORK);
    return this.read(key);
  }

  @Post('thanks')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'thankForGift', summary: 'Thanks the giver, once' })
  @ApiOkResponse({ type: RecipientGiftDto })
  @ApiBadRequestResponse({ description: 'gift.thanks_link' })
  @ApiNotFoundResponse({ description: 'gift.not_found' })
  @ApiConflictResponse({ description: 'gift.not_delivered, gift.thanked' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async thank(@Body() { key, text }: GiftThanksDto, @Ip() ip: string): Promise<RecipientGiftDto> {
    await this.limits.consume(`gift-thanks:${toSubnet(ip)}`, THANKS_PER_NETWORK);
    const { page, order } = await this.pages.opened(key);
    await this.thanks.thank(page, order.deliveredAt !== null, text);
    return this.read(key);
  }

  private async read(key: string): Promise<RecipientGiftDto> {
    return toRecipientGiftDto(await this.pages.open(key), (fileId) => this.files.signedUrl(fileId));
  }
}

/** What a giver does with an own order. */
@ApiTags('gifts')
@ApiBearerAuth()
@Controller('api')
@Access('customer')
@WhileClosed()
export class GiftGiversController {
  constructor(
    private readonly gifts: GiftGiverService,
    private readonly receipts: GiftReceiptService,
    private readonly links: GiftLinks,
    private readonly settings: SettingsService,
  ) {}

  @Get('users/me/gift-pages')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listGiftPages', summary: 'Links that are open, and thank-yous that came' })
  @ApiOkResponse({ type: [GiftPageDto] })
  async list(@CurrentUser() { userId }: Identity): Promise<GiftPageDto[]> {
    const pages = await this.gifts.list(userId);
    return pages.map(({ page, isOpen }) => this.toDto(page, isOpen));
  }

  @Post('orders/:id/gift-page')
  @HttpCode(200)
  @ApiOperation({ operationId: 'openGiftPage', summary: 'Makes the link of a recipient’s page; an open one stays' })
  @ApiOkResponse({ type: GiftPageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'gift.not_a_gift' })
  async create(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<GiftPageDto> {
    return this.toDto(await this.gifts.create(userId, id), true);
  }

  @Delete('orders/:id/gift-page')
  @ApiOperation({ operationId: 'endGiftPage', summary: 'Takes the link back' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  async end(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.gifts.end(userId, id);
    return { message: 'The link has ended.' };
  }

  @Post('orders/:id/gift-page/mail')
  @HttpCode(200)
  @ApiOperation({ operationId: 'mailGiftPage', summary: 'Mails the link to the recipient; the address is not kept' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'gift.not_a_gift, gift.mailed_often' })
  async mail(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Body() { email }: MailGiftPageDto,
  ): Promise<OrderMessageDto> {
    await this.gifts.mail(userId, id, email);
    return { message: 'We’re sending the link.' };
  }

  @Get('orders/:id/gift-receipt.pdf')
  @PdfResponse()
  @ApiOperation({ operationId: 'openGiftReceipt', summary: 'The gift receipt of an own order, without prices' })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async receipt(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<StreamableFile> {
    const receipt = await this.receipts.ofBuyer(email, id);
    const { site_name: shopName } = await this.settings.read();
    return pdfFile(await renderGiftReceipt(receipt, shopName), 'gift receipt');
  }

  private toDto(page: GiftPage, isOpen: boolean): GiftPageDto {
    const { id, orderId, mails, thanks, thankedAt } = page;
    return {
      orderId,
      url: isOpen ? this.links.pageUrl(id) : null,
      isMailed: mails > 0,
      thanks,
      thankedAt: thankedAt?.toISOString() ?? null,
    };
  }
}

/** What whoever holds a gift receipt may do. */
@ApiTags('gifts')
@Controller('api/gift-receipts')
@WhileClosed()
export class GiftReceiptsController {
  constructor(
    private readonly receipts: GiftReceiptService,
    private readonly returns: ReturnService,
    private readonly limits: RateLimiter,
  ) {}

  @Post('open')
  @HttpCode(200)
  @Access('public')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'openReceipt',
    summary: 'What a gift receipt is of, and until when it can be exchanged',
  })
  @ApiOkResponse({ type: GiftReceiptDto })
  @ApiNotFoundResponse({ description: 'receipt.unknown' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async open(@Body() { code }: ReceiptCodeDto, @Ip() ip: string): Promise<GiftReceiptDto> {
    await this.limits.consume(`gift-receipt:${toSubnet(ip)}`, CODES_PER_NETWORK);
    return toGiftReceiptDto(await this.receipts.read(code));
  }

  @Post('exchange')
  @HttpCode(200)
  @Access('customer')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'exchangeGift', summary: 'Asks to send items back for store credit of the caller’s' })
  @ApiOkResponse({ type: [GiftExchangeDto] })
  @ApiNotFoundResponse({ description: 'receipt.unknown' })
  @ApiConflictResponse({
    description: 'receipt.not_delivered, order.event_not_allowed, return.too_late, return.personalised',
  })
  async exchange(
    @CurrentUser() { userId, email }: Identity,
    @Body() { code, pieces }: ExchangeDto,
  ): Promise<GiftExchangeDto[]> {
    await this.limits.consume(`gift-exchange:${userId}`, EXCHANGES_PER_DAY);
    await this.receipts.exchange(
      { userId, email },
      code,
      pieces.map((piece) => ({ ...piece })),
    );
    return this.listOf(userId);
  }

  @Get('exchanges')
  @Access('customer')
  @ApiBearerAuth()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listExchanges', summary: 'What the caller asked to exchange, newest first' })
  @ApiOkResponse({ type: [GiftExchangeDto] })
  async exchanges(@CurrentUser() { userId }: Identity): Promise<GiftExchangeDto[]> {
    return this.listOf(userId);
  }

  private async listOf(userId: string): Promise<GiftExchangeDto[]> {
    return (await this.returns.exchangesOf(userId)).map(toGiftExchangeDto);
  }
}
