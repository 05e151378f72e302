import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../platform/http/index.js';
import { ReminderConsentService, type ReminderConsent } from './reminder-consent.service.js';
import { ReminderConsentDto, ReminderStateDto } from './reminders.dto.js';

@ApiTags('purchases')
@ApiBearerAuth()
@Controller('api/users/me/cart-reminders')
@Access('customer')
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
