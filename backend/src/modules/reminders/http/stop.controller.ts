import { Controller, Get, Header, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeEndpoint, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, TAKES_FORMS } from '../../../platform/http/index.js';
import { ReminderWishes } from '../application/reminder-wishes.js';
import { StopDto, StoppedDto } from './reminders.dto.js';

/** The address in a reminder's List-Unsubscribe header and at its foot. */
@ApiTags('purchases')
@Controller('api/cart-reminders/stop')
@Access('public')
export class StopController {
  constructor(private readonly wishes: ReminderWishes) {}

  /** Only shows the button: programs that look at the links of a mail change nothing. */
  @Get()
  @Redirect()
  @Header('cache-control', 'no-store')
  @ApiExcludeEndpoint()
  page(@Query() { for: token }: StopDto): { url: string; statusCode: number } {
    return { url: `/account?stop=${encodeURIComponent(token)}`, statusCode: 302 };
  }

  /** Mail programs post a form to it (RFC 8058), which says nothing that the address does not. */
  @Post()
  @HttpCode(200)
  @RouteConfig(TAKES_FORMS)
  @ApiOperation({ operationId: 'stopCartReminders', summary: 'Ends reminders of a cart, without a sign-in' })
  @ApiOkResponse({ type: StoppedDto })
  @ApiNotFoundResponse({ description: 'reminder.link_unknown' })
  async stop(@Query() { for: token }: StopDto): Promise<StoppedDto> {
    await this.wishes.stop(token);
    return { message: 'Done. We do not remind you of your cart any more.' };
  }
}
