import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Ip,
  Param,
  Post,
  Put,
  Query,
  Req,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiProduces,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CachedResponseInterceptor, type CachedResponse } from '../../platform/cache/index.js';
import {
  Access,
  CurrentUser,
  parseMultipartForm,
  validateBody,
  type Identity,
  WhileClosed,
} from '../../platform/http/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import { MAX_REVIEW_PHOTOS } from './product-reviews.rules.js';
import { ProductReviewModeration } from './product-review-moderation.service.js';
import { ProductReviewService, type ReviewInput } from './product-reviews.service.js';
import { PublicReviews } from './public-reviews.service.js';
import { ReviewPhotos } from './review-photos.js';
import {
  AdminProductReviewPageDto,
  AdminProductReviewQueryDto,
  AnswerProductReviewDto,
  DecideProductReviewDto,
  HelpfulDto,
  ProductReviewCountDto,
  ProductReviewListDto,
  ProductReviewListQueryDto,
  ReviewableOrderDto,
  ReviewFormDto,
  ReviewInputDto,
  ReviewMessageDto,
} from './product-reviews.dto.js';

const PHOTO_BYTES = 10 * 1024 * 1024;

@ApiTags('product-reviews')
@Controller('api/product-reviews')
export class ProductReviewsController {
  constructor(
    private readonly reviews: PublicReviews,
    private readonly photos: ReviewPhotos,
    private readonly own: ProductReviewService,
  ) {}

  @Get()
  @Access('public')
  @ApiOperation({ operationId: 'listProductReviews', summary: 'Approved reviews of a product, by page' })
  @ApiOkResponse({ type: ProductReviewListDto })
  @UseInterceptors(CachedResponseInterceptor)
  list(@Query() { product, stars, photos, order, page }: ProductReviewListQueryDto): Promise<CachedResponse> {
    return this.reviews.list({
      productId: product,
      stars: stars ?? null,
      withPhotos: photos ?? false,
      order: order ?? 'helpful',
      page: page ?? 1,
    });
  }

  @Get('photos/:id')
  @Access('public')
  @Header('cache-control', 'public, max-age=3600')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @ApiOperation({ operationId: 'readReviewPhoto', summary: 'A photo of an approved review' })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'file.not_found' })
  async photo(@Param('id') id: string): Promise<StreamableFile> {
    const jpeg = await this.photos.readPublic(id);
    return new StreamableFile(jpeg, { type: 'image/jpeg', length: jpeg.length });
  }

  @Post(':id/helpful')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'markReviewHelpful', summary: 'Counts a visitor who found a review helpful, once' })
  @ApiOkResponse({ type: HelpfulDto })
  @ApiNotFoundResponse({ description: 'review.not_found' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async helpful(@Param('id') id: string, @Ip() ip: string): Promise<HelpfulDto> {
    return { helpful: await this.reviews.markHelpful(id, ip) };
  }

  @Delete(':id')
  @Access('customer')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'deleteReview', summary: 'Takes an own review back' })
  @ApiOkResponse({ type: ReviewMessageDto })
  @ApiNotFoundResponse({ description: 'review.not_found' })
  async remove(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<ReviewMessageDto> {
    await this.own.remove(userId, id);
    return { message: 'Your review is deleted.' };
  }
}

@ApiTags('product-reviews')
@ApiBearerAuth()
@Controller('api/orders')
@Access('customer')
@WhileClosed()
export class BuyerReviewsController {
  constructor(
    private readonly reviews: ProductReviewService,
    private readonly files: FileStorage,
  ) {}

  @Get(':id/reviews')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listReviewableItems', summary: 'What of an own order can be reviewed, and what was' })
  @ApiOkResponse({ type: ReviewableOrderDto })
  @ApiNotFoundResponse({ description: 'order.not_found, also while it is not delivered' })
  async ofOrder(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<ReviewableOrderDto> {
    const { purchase, author, reviews } = await this.reviews.ofOrder(userId, id);
    return {
      number: purchase.number,
      deliveredAt: new Date(purchase.deliveredAt).toISOString(),
      author,
      city: purchase.city,
      items: purchase.items.map(({ productId, name, slug, image, customText }) => {
        const review = reviews.get(productId);
        return {
          productId,
          name,
          slug,
          image: [...image],
          customText,
          review: review
            ? {
                id: review.id,
                rating: review.rating,
                message: review.message,
                state: review.state,
                answer: review.answer,
                photos: review.photos.map((file) => this.files.signedUrl(file)),
              }
            : null,
        };
      }),
    };
  }

  @Post(':id/reviews')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendReview', summary: 'Reviews an item of an own order; it waits to be approved' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ReviewFormDto })
  @ApiOkResponse({ type: ReviewMessageDto })
  @ApiConflictResponse({ description: 'review.exists, review.not_delivered' })
  @ApiPayloadTooLargeResponse({ description: 'photo.too_large' })
  async send(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ReviewMessageDto> {
    await this.reviews.submit(userId, id, () => toReviewInput(request));
    return { message: 'Thank you. We read every review before it appears, usually within two days.' };
  }
}

async function toReviewInput(request: FastifyRequest): Promise<ReviewInput> {
  const { fields, files } = await parseMultipartForm(request, {
    field: 'photos',
    maxFiles: MAX_REVIEW_PHOTOS,
    maxBytes: PHOTO_BYTES,
  });
  const { productId, rating, message } = fields;
  return { ...(await validateBody(ReviewInputDto, { productId, rating, message })), photos: files };
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/product-reviews')
@Access('admin', 'desk')
export class AdminProductReviewsController {
  constructor(
    private readonly desk: ProductReviewModeration,
    private readonly files: FileStorage,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchProductReviews', summary: 'Reviews of products, newest first, in parts' })
  @ApiOkResponse({ type: AdminProductReviewPageDto })
  async part(@Query() query: AdminProductReviewQueryDto): Promise<AdminProductReviewPageDto> {
    const { rows, next, total } = await this.desk.search(query.state ?? null, query.cursor, query.pageSize);
    const withUrls = rows.map(({ photos, ...review }) => ({
      ...review,
      photos: photos.map(({ id, thumb }) => ({
        url: this.files.signedUrl(id),
        thumbUrl: this.files.signedUrl(thumb),
      })),
    }));
    return { rows: withUrls, next, total };
  }

  @Get('counts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countProductReviews', summary: 'How many reviews wait, are approved and refused' })
  @ApiOkResponse({ type: [ProductReviewCountDto] })
  counts(): Promise<ProductReviewCountDto[]> {
    return this.desk.counts();
  }

  @Put(':id')
  @ApiOperation({ operationId: 'decideProductReview', summary: 'Approves a review of a product, or refuses it' })
  @ApiOkResponse({ type: ReviewMessageDto })
  @ApiNotFoundResponse({ description: 'review.not_found' })
  async decide(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { approved }: DecideProductReviewDto,
  ): Promise<ReviewMessageDto> {
    await this.desk.decide(id, approved, email);
    return { message: approved ? 'Approved.' : 'Refused.' };
  }

  @Put(':id/answer')
  @ApiOperation({ operationId: 'answerProductReview', summary: 'Answers a review in public' })
  @ApiOkResponse({ type: ReviewMessageDto })
  @ApiNotFoundResponse({ description: 'review.not_found' })
  async answer(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { answer }: AnswerProductReviewDto,
  ): Promise<ReviewMessageDto> {
    await this.desk.answer(id, answer, email);
    return { message: answer ? 'Answer saved.' : 'Answer removed.' };
  }
}
