import { Body, Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { ReviewDesk } from '../application/review-desk.js';
import {
  JudgementAnswerDto,
  JudgementDto,
  ReviewCountDto,
  ReviewPartDto,
  ReviewPartQueryDto,
} from './admin-reviews.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/reviews')
@Access('admin')
export class AdminReviewsController {
  constructor(private readonly desk: ReviewDesk) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchReviews', summary: 'Feedback, newest first, in parts' })
  @ApiOkResponse({ type: ReviewPartDto })
  async part(@Query() query: ReviewPartQueryDto): Promise<ReviewPartDto> {
    const { rows, next, total } = await this.desk.part(query.view ?? null, query.words, query.cursor, query.size);
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
  @ApiOkResponse({ type: JudgementAnswerDto })
  @ApiNotFoundResponse({ description: 'review.not_found' })
  async judge(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { approved }: JudgementDto,
  ): Promise<JudgementAnswerDto> {
    await this.desk.judge(id, approved, email);
    return { message: approved ? 'Approved.' : 'Hidden.' };
  }
}
