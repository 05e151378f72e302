import { Body, Controller, Get, HttpCode, Ip, Post, UseInterceptors, Header, Param, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiBearerAuth,
  ApiNotFoundResponse,
} from '@nestjs/swagger';
import { CachedResponseInterceptor, type CachedResponse } from '../../platform/cache/index.js';
import { Access, SpamGuard, CurrentUser, type Identity } from '../../platform/http/index.js';
import { FeedbackService } from './feedback.service.js';
import { TopFeedbackQuery, TestimonialModerationService } from './testimonial-moderation.service.js';
import {
  FeedbackResponseDto,
  FeedbackDto,
  TopFeedbackDto,
  ModerateReviewResponseDto,
  ModerateReviewDto,
  ReviewCountDto,
  ReviewPageDto,
  ReviewPageQueryDto,
} from './feedback.dto.js';

const THANKS: FeedbackResponseDto = {
  message: 'Your words have reached us, and we read every one. They help us make better gifts.',
};

@ApiTags('feedback')
@Controller('api/feedback')
@Access('public')
export class FeedbackController {
  constructor(
    private readonly query: TopFeedbackQuery,
    private readonly spamGuard: SpamGuard,
    private readonly feedback: FeedbackService,
  ) {}

  @Get('top')
  @ApiOperation({ operationId: 'listTopFeedback' })
  @ApiOkResponse({ type: [TopFeedbackDto] })
  @UseInterceptors(CachedResponseInterceptor)
  top(): Promise<CachedResponse> {
    return this.query.top();
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendFeedback', summary: 'Rates the shop; the admin decides whether it is shown' })
  @ApiOkResponse({ type: FeedbackResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async send(@Body() { website, ...feedback }: FeedbackDto, @Ip() ip: string): Promise<FeedbackResponseDto> {
    if (await this.spamGuard.accept('feedback', ip, website)) await this.feedback.submit(feedback);
    return THANKS;
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/reviews')
@Access('admin', 'owner')
export class AdminReviewsController {
  constructor(private readonly moderation: TestimonialModerationService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchReviews', summary: 'Feedback, newest first, in parts' })
  @ApiOkResponse({ type: ReviewPageDto })
  async part(@Query() query: ReviewPageQueryDto): Promise<ReviewPageDto> {
    const { rows, next, total } = await this.moderation.search(
      query.view ?? null,
      query.searchText,
      query.cursor,
      query.pageSize,
    );
    return { rows: [...rows], next, total };
  }

  @Get('counts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countReviews', summary: 'How much feedback waits, is approved, shown and hidden' })
  @ApiOkResponse({ type: [ReviewCountDto] })
  counts(): Promise<ReviewCountDto[]> {
    return this.moderation.counts();
  }

  @Put(':id')
  @ApiOperation({ operationId: 'judgeReview', summary: 'Approves a review for the home page, or hides it' })
  @ApiOkResponse({ type: ModerateReviewResponseDto })
  @ApiNotFoundResponse({ description: 'review.not_found' })
  async judge(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { approved }: ModerateReviewDto,
  ): Promise<ModerateReviewResponseDto> {
    await this.moderation.moderate(id, approved, email);
    return { message: approved ? 'Approved.' : 'Hidden.' };
  }
}
