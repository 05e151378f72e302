import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/index.js';
import { TopFeedbackQuery } from '../application/top-feedback.js';

export class TopFeedbackDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() message!: string;
  @ApiProperty({ minimum: 4, maximum: 5 }) rating!: number;
}

@ApiTags('feedback')
@Controller('api/feedback')
export class FeedbackController {
  constructor(private readonly query: TopFeedbackQuery) {}

  @Get('top')
  @Access('public')
  @ApiOperation({ operationId: 'listTopFeedback' })
  @ApiOkResponse({ type: [TopFeedbackDto] })
  top(): Promise<TopFeedbackDto[]> {
    return this.query.top();
  }
}
