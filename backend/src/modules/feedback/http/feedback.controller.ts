import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendReady } from '../../../platform/answers/index.js';
import { Access, PublicForms } from '../../../platform/http/index.js';
import { FeedbackDesk } from '../application/feedback-desk.js';
import { TopFeedbackQuery } from '../application/top-feedback.js';
import { FeedbackAnswerDto, FeedbackDto, TopFeedbackDto } from './feedback.dto.js';

const THANKS: FeedbackAnswerDto = {
  message: 'Your words have reached us, and we read every one. They help us make better gifts.',
};

@ApiTags('feedback')
@Controller('api/feedback')
@Access('public')
export class FeedbackController {
  constructor(
    private readonly query: TopFeedbackQuery,
    private readonly forms: PublicForms,
    private readonly desk: FeedbackDesk,
  ) {}

  @Get('top')
  @ApiOperation({ operationId: 'listTopFeedback' })
  @ApiOkResponse({ type: [TopFeedbackDto] })
  async top(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendReady(request, reply, this.query.top());
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendFeedback', summary: 'Rates the shop; the admin decides whether it is shown' })
  @ApiOkResponse({ type: FeedbackAnswerDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async send(@Body() { website, ...feedback }: FeedbackDto, @Ip() ip: string): Promise<FeedbackAnswerDto> {
    if (await this.forms.admit('feedback', ip, website)) await this.desk.receive(feedback);
    return THANKS;
  }
}
