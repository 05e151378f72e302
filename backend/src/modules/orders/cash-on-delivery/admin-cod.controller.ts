import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, TextField, type Identity } from '../../../platform/http/index.js';
import { CodConfirmationService } from './cod-confirmation.service.js';

class PhoneConfirmationDto {
  @TextField({
    max: 200,
    blank: true,
    description: 'Who answered, or what was said; may be empty. Only for the team.',
  })
  note!: string;
}

class CodDeskMessageDto {
  @ApiProperty() message!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders')
@Access('admin', 'desk')
export class AdminCodController {
  constructor(private readonly codes: CodConfirmationService) {}

  @Post(':id/cash-code')
  @HttpCode(200)
  @ApiOperation({ operationId: 'resendCashCode', summary: 'Mails a new code for an order that is paid in cash' })
  @ApiOkResponse({ type: CodDeskMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'checkout.already_paid, checkout.closed' })
  async resend(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<CodDeskMessageDto> {
    await this.codes.resendByDesk(id, email);
    return { message: 'A new code is on its way.' };
  }

  @Post(':id/cash-confirmation')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmCashByPhone',
    summary: 'Places a cash order that its customer confirmed by phone',
  })
  @ApiOkResponse({ type: CodDeskMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'checkout.already_paid, checkout.closed, checkout.sold_out, coupon.used_up' })
  async confirm(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { note }: PhoneConfirmationDto,
  ): Promise<CodDeskMessageDto> {
    await this.codes.confirmByPhone(id, email, note);
    return { message: 'The order is placed.' };
  }
}
