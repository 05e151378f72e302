import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import {
  MailWordingDetailDto,
  MailWordingDto,
  MailWordingPreviewDto,
  MailWordingResponseDto,
  MailWordingSummaryDto,
} from './mail-wordings.dto.js';
import { MailWordingsService } from './mail-wordings.service.js';

/** The words of the e-mails to customers. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/mail-wordings')
@Access('admin', 'owner')
export class MailWordingsController {
  constructor(private readonly wordings: MailWordingsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listMailWordings', summary: 'The e-mails whose words can be changed' })
  @ApiOkResponse({ type: [MailWordingSummaryDto] })
  list(): Promise<MailWordingSummaryDto[]> {
    return this.wordings.list();
  }

  @Get(':mail')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getMailWording', summary: 'An e-mail’s words, placeholders and versions' })
  @ApiOkResponse({ type: MailWordingDetailDto })
  @ApiNotFoundResponse({ description: 'request.not_found' })
  detail(@Param('mail') mail: string): Promise<MailWordingDetailDto> {
    return this.wordings.detail(mail);
  }

  @Put(':mail')
  @FreshProof()
  @ApiOperation({ operationId: 'saveMailWording', summary: 'Adds a version; the next e-mail has it' })
  @ApiOkResponse({ type: MailWordingResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid: a placeholder is unknown or missing' })
  @ApiNotFoundResponse({ description: 'request.not_found' })
  async save(
    @Param('mail') mail: string,
    @CurrentUser() { email }: Identity,
    @Body() words: MailWordingDto,
  ): Promise<MailWordingResponseDto> {
    await this.wordings.save(mail, words, email);
    return { message: 'The e-mail is saved.' };
  }

  @Delete(':mail')
  @FreshProof()
  @ApiOperation({ operationId: 'resetMailWording', summary: 'Back to the shop’s words' })
  @ApiOkResponse({ type: MailWordingResponseDto })
  @ApiNotFoundResponse({ description: 'request.not_found' })
  async reset(@Param('mail') mail: string, @CurrentUser() { email }: Identity): Promise<MailWordingResponseDto> {
    await this.wordings.reset(mail, email);
    return { message: 'The e-mail has the shop’s words again.' };
  }

  @Post(':mail/preview')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'previewMailWording', summary: 'The e-mail in these words, with sample values' })
  @ApiOkResponse({ type: MailWordingPreviewDto })
  @ApiNotFoundResponse({ description: 'request.not_found' })
  preview(@Param('mail') mail: string, @Body() words: MailWordingDto): Promise<MailWordingPreviewDto> {
    return this.wordings.preview(mail, words);
  }

  @Post(':mail/test')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendTestMail', summary: 'Sends the e-mail in these words to the owner' })
  @ApiOkResponse({ type: MailWordingResponseDto })
  @ApiNotFoundResponse({ description: 'request.not_found' })
  async sendTest(
    @Param('mail') mail: string,
    @CurrentUser() { email }: Identity,
    @Body() words: MailWordingDto,
  ): Promise<MailWordingResponseDto> {
    await this.wordings.sendTest(mail, words, email);
    return { message: `A test is on its way to ${email}.` };
  }
}
