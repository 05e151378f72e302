import { Controller, Get, Header, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeEndpoint, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, ACCEPTS_FORM_BODY } from '../../platform/http/index.js';
import { ReminderConsentService } from './reminder-consent.service.js';
import { UnsubscribeDto, UnsubscribedDto } from './reminders.dto.js';

/** The address in a reminder's List-Unsubscribe header and at its foot. */
@ApiTags('purchases')
@Controller('api/cart-reminders/stop')
@Access('public')
export class UnsubscribeController {
  constructor(private readonly consent: ReminderConsentService) {}

  /** Only shows the button: programs that look at the links of a mail change nothing. */
  @Get()
  @Redirect()
  @Header('cache-control', 'no-store')
  @ApiExcludeEndpoint()
  page(@Query() { for: token }: UnsubscribeDto): { url: string; statusCode: number } {
    return { url: `/account?stop=${encodeURIComponent(token)}`, statusCode: 302 };
  }

  /** Mail programs post a form to it (RFC 8058), which says nothing that the address does not. */
  @Post()
  @HttpCode(200)
  @RouteConfig(ACCEPTS_FORM_BODY)
  @ApiOperation({ operationId: 'stopCartReminders', summary: 'Ends reminders of a cart, without a sign-in' })
  @ApiOkResponse({ type: UnsubscribedDto })
  @ApiNotFoundResponse({ description: 'reminder.link_unknown' })
  async stop(@Query() { for: token }: UnsubscribeDto): Promise<UnsubscribedDto> {
    await this.consent.unsubscribe(token);
    return { message: 'Done. We do not remind you of your cart any more.' };
  }
}
