import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { CashCodes } from '../application/cash/cash-codes.js';
import { OrderQueries } from '../application/order-queries.js';
import { progressAnswer } from './answers.js';
import { OrderProgressDto } from './payment.dto.js';

class CashConfirmationDto {
  @ApiProperty({ description: 'The six digits of the mail.' })
  @IsString()
  @MaxLength(32)
  code!: string;
}

class CashMessageDto {
  @ApiProperty() message!: string;
}

@ApiTags('purchases')
@ApiBearerAuth()
@Controller('api/orders')
@Access('customer')
export class CashController {
  constructor(
    private readonly codes: CashCodes,
    private readonly orders: OrderQueries,
  ) {}

  /** Places an order that is paid at the door, by the code of its mail. */
  @Post(':id/cash-confirmation')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmCash' })
  @ApiOkResponse({ type: OrderProgressDto })
  @ApiBadRequestResponse({ description: 'auth.code_wrong, auth.code_expired, auth.code_void' })
  async confirm(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Body() { code }: CashConfirmationDto,
  ): Promise<OrderProgressDto> {
    await this.codes.confirm(userId, id, code);
    return progressAnswer(await this.orders.progress(id, userId));
  }

  @Post(':id/cash-code')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendCashCode', summary: 'Mails a new code' })
  @ApiOkResponse({ type: CashMessageDto })
  async sendAgain(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<CashMessageDto> {
    await this.codes.sendAgain(userId, id);
    return { message: 'A new code is on its way.' };
  }
}
