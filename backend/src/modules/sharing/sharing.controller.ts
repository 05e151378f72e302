import { Body, Controller, Delete, Get, Header, HttpCode, Ip, Param, Post, Req, Res } from '@nestjs/common';
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
import { firstName } from '../../kernel/index.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/index.js';
import {
  Access,
  CurrentUser,
  IdentityResolver,
  Limits,
  PHOTO_BODY_LIMIT,
  RateLimiter,
  toSubnet,
  type Identity,
  WhileClosed,
} from '../../platform/http/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import { UserService } from '../auth/index.js';
import { cleanText } from '../cart/index.js';
import { ShareLinks } from './share-links.js';
import { FriendCookie } from './friend-cookie.js';
import { PieceDrawings } from './piece-drawings.js';
import { SharedPreviewRepository, SharedPreviewService } from './shared-previews.service.js';
import { SharedWishlistService } from './shared-wishlists.service.js';
import {
  AnswerPreviewDto,
  OwnPreviewDto,
  PledgeDto,
  PreviewLinkDto,
  ShareKeyDto,
  ShareMessageDto,
  SharedPreviewDto,
  SharedWishlistDto,
  SharePreviewDto,
  WishlistShareDto,
} from './sharing.dto.js';

const OPENS_PER_NETWORK = { points: 300, seconds: 3_600 };
const PLEDGES_PER_NETWORK = { points: 60, seconds: 3_600 };
const ANSWERS_PER_NETWORK = { points: 20, seconds: 3_600 };
const PREVIEWS_PER_DAY = { points: 30, seconds: 86_400 };

/** Sharing of the own wishlist. */
@ApiTags('sharing')
@ApiBearerAuth()
@Controller('api/wishlist-share')
@Access('customer')
export class WishlistShareController {
  constructor(private readonly shared: SharedWishlistService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getWishlistShare', summary: 'The link of the own wishlist, while it is shared' })
  @ApiOkResponse({ type: WishlistShareDto })
  async read(@CurrentUser() { userId }: Identity): Promise<WishlistShareDto> {
    return { url: await this.shared.urlOf(userId) };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'shareWishlist', summary: 'Shares the own wishlist; a link that is open stays' })
  @ApiOkResponse({ type: WishlistShareDto })
  async share(@CurrentUser() { userId }: Identity): Promise<WishlistShareDto> {
    return { url: await this.shared.share(userId) };
  }

  @Delete()
  @ApiOperation({ operationId: 'endWishlistShare', summary: 'Ends the link of the own wishlist' })
  @ApiOkResponse({ type: WishlistShareDto })
  async end(@CurrentUser() { userId }: Identity): Promise<WishlistShareDto> {
    await this.shared.end(userId);
    return { url: null };
  }
}

/** What friends do with a shared wishlist. The key travels in the body, so that no log and no cache has it. */
@ApiTags('sharing')
@Controller('api/shared-wishlists')
@Access('public')
export class SharedWishlistsController {
  constructor(
    private readonly shared: SharedWishlistService,
    private readonly identities: IdentityResolver,
    private readonly friends: FriendCookie,
    private readonly limits: RateLimiter,
  ) {}

  @Post('open')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openSharedWishlist', summary: 'A friend’s wishlist, with what is taken' })
  @ApiOkResponse({ type: SharedWishlistDto })
  @ApiNotFoundResponse({ description: 'share.not_found' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async open(
    @Body() { key }: ShareKeyDto,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
  ): Promise<SharedWishlistDto> {
    await this.limits.consume(`shared-wishlist:${toSubnet(ip)}`, OPENS_PER_NETWORK);
    return this.read(key, this.friends.read(request), await this.viewer(request));
  }

  @Post('pledges')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'pledgeWishlistItem',
    summary: 'Says that the caller gives something of the list, or not',
  })
  @ApiOkResponse({ type: SharedWishlistDto })
  @ApiNotFoundResponse({ description: 'share.not_found' })
  @ApiConflictResponse({ description: 'share.taken, share.own_list' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async pledge(
    @Body() { key, productId, gives }: PledgeDto,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SharedWishlistDto> {
    await this.limits.consume(`wish-pledge:${toSubnet(ip)}`, PLEDGES_PER_NETWORK);
    const viewer = await this.viewer(request);
    const visitor = this.friends.ensure(request, reply);
    if (gives) await this.shared.pledge(key, visitor, productId, viewer);
    else await this.shared.withdraw(key, visitor, productId);
    return this.read(key, visitor, viewer);
  }

  private async read(key: string, visitor: string | null, viewerId: string | null): Promise<SharedWishlistDto> {
    const { items, ...list } = await this.shared.open(key, visitor, viewerId);
    return { ...list, items: items.map((item) => ({ ...item })) };
  }

  /** Who is signed in, as far as the request says so. @throws DomainError auth.token_invalid, auth.session_over */
  private async viewer(request: FastifyRequest): Promise<string | null> {
    return (await this.identities.resolve(request))?.userId ?? null;
  }
}

/** Previews that are shared, for who shares them and for friends. */
@ApiTags('sharing')
@Controller('api/shared-previews')
export class SharedPreviewsController {
  constructor(
    private readonly previews: SharedPreviewService,
    private readonly pieces: PieceDrawings,
    private readonly users: UserService,
    private readonly files: FileStorage,
    private readonly limits: RateLimiter,
  ) {}

  @Post()
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @Access('customer')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'sharePreview', summary: 'Makes a link to a personalised piece, for 7 days' })
  @ApiOkResponse({ type: PreviewLinkDto })
  @ApiBadRequestResponse({ description: 'request.invalid, personalisation.*, photo.*' })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown, photo.not_found' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async share(
    @CurrentUser() { userId }: Identity,
    @Body() { productId, text, photo }: SharePreviewDto,
  ): Promise<PreviewLinkDto> {
    await this.limits.consume(`share-preview:${userId}`, PREVIEWS_PER_DAY);
    const { url, endsAt } = await this.previews.share(userId, {
      productId,
      text: cleanText(text),
      photo: photo || null,
    });
    return { url, endsAt: endsAt.toISOString() };
  }

  @Post('open')
  @HttpCode(200)
  @Access('public')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openSharedPreview', summary: 'The piece of a link, without a price' })
  @ApiOkResponse({ type: SharedPreviewDto })
  @ApiNotFoundResponse({ description: 'share.not_found' })
  async open(@Body() { key }: ShareKeyDto, @Ip() ip: string): Promise<SharedPreviewDto> {
    await this.limits.consume(`shared-preview:${toSubnet(ip)}`, OPENS_PER_NETWORK);
    const shared = await this.previews.open(key);
    const [owner, product, drawn] = await Promise.all([
      this.users.byId(shared.userId),
      this.pieces.product(shared.productId),
      this.pieces.drawn(shared.previewId),
    ]);
    return {
      owner: firstName(owner?.fullName ?? ''),
      productName: product?.name ?? '',
      slug: product?.slug ?? '',
      image: [...(product?.image ?? [])],
      text: shared.customText,
      photo: shared.photoFileId && this.files.signedUrl(shared.photoFileId),
      previewUrl: drawn && this.files.signedUrl(drawn),
      isAnswered: shared.answer !== null,
    };
  }

  @Post('answers')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'answerSharedPreview', summary: 'Says what the caller thinks of it; once for a link' })
  @ApiOkResponse({ type: ShareMessageDto })
  @ApiNotFoundResponse({ description: 'share.not_found' })
  @ApiConflictResponse({ description: 'share.answered' })
  async answer(@Body() { key, answer, note }: AnswerPreviewDto, @Ip() ip: string): Promise<ShareMessageDto> {
    await this.limits.consume(`preview-answer:${toSubnet(ip)}`, ANSWERS_PER_NETWORK);
    await this.previews.answer(key, answer, note || null);
    return { message: 'Thank you. Your answer is on its way.' };
  }

  @Delete(':id')
  @Access('customer')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'endSharedPreview', summary: 'Takes a link back' })
  @ApiOkResponse({ type: ShareMessageDto })
  @ApiNotFoundResponse({ description: 'share.not_found' })
  async end(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<ShareMessageDto> {
    await this.previews.end(userId, id);
    return { message: 'The link has ended.' };
  }
}

@ApiTags('sharing')
@ApiBearerAuth()
@Controller('api/users/me/shared-previews')
@Access('customer')
@WhileClosed()
export class OwnPreviewsController {
  constructor(
    private readonly shares: SharedPreviewRepository,
    private readonly pieces: PieceDrawings,
    private readonly links: ShareLinks,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listSharedPreviews', summary: 'Links to previews and what friends answered' })
  @ApiOkResponse({ type: [OwnPreviewDto] })
  async list(@CurrentUser() { userId }: Identity): Promise<OwnPreviewDto[]> {
    const now = this.clock.now();
    const shared = await this.shares.ofUser(userId);
    return Promise.all(
      shared.map(async ({ id, productId, customText, endsAt, answer, note }) => ({
        id,
        productName: (await this.pieces.product(productId))?.name ?? '',
        text: customText,
        url: endsAt > now ? this.links.url('preview', id) : null,
        endsAt: endsAt.toISOString(),
        answer,
        note,
      })),
    );
  }
}
