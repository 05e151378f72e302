import { Body, Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../platform/http/index.js';
import { ReviewModerationService } from './review-moderation.service.js';
import {
  ModerateReviewResponseDto,
  ModerateReviewDto,
  ReviewCountDto,
  ReviewPageDto,
  ReviewPageQueryDto,
} from './admin-reviews.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/reviews')
@Access('admin', 'owner')
export class AdminReviewsController {
  constructor(private readonly desk: ReviewModerationService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchReviews', summary: 'Feedback, newest first, in parts' })
  @ApiOkResponse({ type: ReviewPageDto })
  async part(@Query() query: ReviewPageQueryDto): Promise<ReviewPageDto> {
    const { rows, next, total } = await this.desk.search(
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
    return this.desk.counts();
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
    await this.desk.moderate(id, approved, email);
    return { message: approved ? 'Approved.' : 'Hidden.' };
  }
}
