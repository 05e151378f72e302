import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Access, SpamGuard } from '../../platform/http/index.js';
import { FormsService } from './forms.service.js';
import { ContactDto, FormResponseDto, JoinUsDto } from './forms.dto.js';

const THANKS: FormResponseDto = { message: 'We will get back to you soon.' };

@ApiTags('forms')
@ApiBadRequestResponse({ description: 'request.invalid' })
@ApiTooManyRequestsResponse({ description: 'rate.limited' })
@Controller('api')
@Access('public')
export class FormsController {
  constructor(
    private readonly forms: SpamGuard,
    private readonly desk: FormsService,
  ) {}

  @Post('contact')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendContactMessage', summary: 'Writes to the shop' })
  @ApiOkResponse({ type: FormResponseDto })
  async contact(@Body() { website, ...form }: ContactDto, @Ip() ip: string): Promise<FormResponseDto> {
    if (await this.forms.accept('contact', ip, website)) await this.desk.submit('contact', { ...form, contact: null });
    return THANKS;
  }

  @Post('join-us')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendJoinUsMessage', summary: 'Offers to sell through the shop or to work for it' })
  @ApiOkResponse({ type: FormResponseDto })
  async joinUs(@Body() { website, ...form }: JoinUsDto, @Ip() ip: string): Promise<FormResponseDto> {
    if (await this.forms.accept('join-us', ip, website)) await this.desk.submit('join-us', form);
    return THANKS;
  }
}
