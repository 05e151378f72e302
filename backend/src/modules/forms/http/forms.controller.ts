import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Access, PublicForms } from '../../../platform/http/index.js';
import { MessageDesk } from '../application/message-desk.js';
import { ContactDto, FormAnswerDto, JoinUsDto } from './forms.dto.js';

const THANKS: FormAnswerDto = { message: 'We will get back to you soon.' };

@ApiTags('forms')
@ApiBadRequestResponse({ description: 'request.invalid' })
@ApiTooManyRequestsResponse({ description: 'rate.limited' })
@Controller('api')
@Access('public')
export class FormsController {
  constructor(
    private readonly forms: PublicForms,
    private readonly desk: MessageDesk,
  ) {}

  @Post('contact')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendContactMessage', summary: 'Writes to the shop' })
  @ApiOkResponse({ type: FormAnswerDto })
  async contact(@Body() { website, ...form }: ContactDto, @Ip() ip: string): Promise<FormAnswerDto> {
    if (await this.forms.admit('contact', ip, website)) await this.desk.receive('contact', { ...form, contact: null });
    return THANKS;
  }

  @Post('join-us')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendJoinUsMessage', summary: 'Offers to sell through the shop or to work for it' })
  @ApiOkResponse({ type: FormAnswerDto })
  async joinUs(@Body() { website, ...form }: JoinUsDto, @Ip() ip: string): Promise<FormAnswerDto> {
    if (await this.forms.admit('join-us', ip, website)) await this.desk.receive('join-us', form);
    return THANKS;
  }
}
