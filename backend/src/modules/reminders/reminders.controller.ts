import {
  ApiProperty,
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiNotFoundResponse,
} from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Body, Controller, Get, Header, Put, Query } from '@nestjs/common';
import {
  Access,
  CurrentUser,
  type Identity,
  MailLinkAction,
  MailLinkDto,
  MailLinkPage,
  WhileClosed,
} from '../../platform/http/index.js';
import { ReminderConsentService, type ReminderConsent } from './reminder-consent.service.js';

export class ReminderConsentDto {
  @ApiProperty() @IsBoolean() wanted!: boolean;
}

export class ReminderStateDto extends ReminderConsentDto {
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Since when; null while not wanted.' })
  since!: string | null;
}

export class UnsubscribedDto {
  @ApiProperty() message!: string;
}

@ApiTags('purchases')
@ApiBearerAuth()
@Controller('api/users/me/cart-reminders')
@Access('customer')
@WhileClosed()
export class RemindersController {
  constructor(private readonly consent: ReminderConsentService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getCartReminders', summary: 'Whether the customer wants to be reminded of a cart' })
  @ApiOkResponse({ type: ReminderStateDto })
  async read(@CurrentUser() { userId }: Identity): Promise<ReminderStateDto> {
    return stateOf(await this.consent.of(userId));
  }

  @Put()
  @ApiOperation({ operationId: 'chooseCartReminders', summary: 'Gives or withdraws the consent to be reminded' })
  @ApiOkResponse({ type: ReminderStateDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async choose(@CurrentUser() { userId }: Identity, @Body() { wanted }: ReminderConsentDto): Promise<ReminderStateDto> {
    return stateOf(await this.consent.setConsent(userId, wanted));
  }
}

function stateOf({ wanted, since }: ReminderConsent): ReminderStateDto {
  return { wanted, since: since?.toISOString() ?? null };
}

/** The address in a reminder's List-Unsubscribe header and at its foot. */
@ApiTags('purchases')
@Controller('api/cart-reminders/stop')
@Access('public')
export class UnsubscribeController {
  constructor(private readonly consent: ReminderConsentService) {}

  @MailLinkPage()
  page(@Query() { for: token }: MailLinkDto): { url: string } {
    return { url: `/account?stop=${encodeURIComponent(token)}` };
  }

  @MailLinkAction()
  @ApiOperation({ operationId: 'stopCartReminders', summary: 'Ends reminders of a cart, without a sign-in' })
  @ApiOkResponse({ type: UnsubscribedDto })
  @ApiNotFoundResponse({ description: 'reminder.link_unknown' })
  async stop(@Query() { for: token }: MailLinkDto): Promise<UnsubscribedDto> {
    await this.consent.unsubscribe(token);
    return { message: 'Done. We do not remind you of your cart any more.' };
  }
}
