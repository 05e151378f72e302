import { Body, Controller, Get, HttpCode, Ip, Post, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { CachedResponseInterceptor, type CachedResponse } from '../../platform/cache/index.js';
import { Access, SpamGuard } from '../../platform/http/index.js';
import { FeedbackService } from './feedback.service.js';
import { TopFeedbackQuery } from './top-feedback.js';
import { FeedbackResponseDto, FeedbackDto, TopFeedbackDto } from './feedback.dto.js';

const THANKS: FeedbackResponseDto = {
  message: 'Your words have reached us, and we read every one. They help us make better gifts.',
};

@ApiTags('feedback')
@Controller('api/feedback')
@Access('public')
export class FeedbackController {
  constructor(
    private readonly query: TopFeedbackQuery,
    private readonly forms: SpamGuard,
    private readonly desk: FeedbackService,
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
    if (await this.forms.accept('feedback', ip, website)) await this.desk.submit(feedback);
    return THANKS;
  }
}
