import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { ReminderWishes, type ReminderChoice } from '../application/reminder-wishes.js';
import { ReminderChoiceDto, ReminderStateDto } from './reminders.dto.js';

@ApiTags('purchases')
@ApiBearerAuth()
@Controller('api/users/me/cart-reminders')
@Access('customer')
export class RemindersController {
  constructor(private readonly wishes: ReminderWishes) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getCartReminders', summary: 'Whether the customer wants to be reminded of a cart' })
  @ApiOkResponse({ type: ReminderStateDto })
  async read(@CurrentUser() { userId }: Identity): Promise<ReminderStateDto> {
    return stateOf(await this.wishes.of(userId));
  }

  @Put()
  @ApiOperation({ operationId: 'chooseCartReminders', summary: 'Gives or withdraws the consent to be reminded' })
  @ApiOkResponse({ type: ReminderStateDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async choose(@CurrentUser() { userId }: Identity, @Body() { wanted }: ReminderChoiceDto): Promise<ReminderStateDto> {
    return stateOf(await this.wishes.choose(userId, wanted));
  }
}

function stateOf({ wanted, since }: ReminderChoice): ReminderStateDto {
  return { wanted, since: since?.toISOString() ?? null };
}
