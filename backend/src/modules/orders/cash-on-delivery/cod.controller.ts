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
import { Access, CurrentUser, type Identity, WhileClosed } from '../../../platform/http/index.js';
import { CodConfirmationService } from './cod-confirmation.service.js';
import { OrderQueries } from '../order/order-queries.js';
import { OrderStatusDto, toOrderStatusDto } from '../order/order.dto.js';

class CodConfirmationDto {
  @ApiProperty({ description: 'The six digits of the mail.' })
  @IsString()
  @MaxLength(32)
  code!: string;
}

class CodMessageDto {
  @ApiProperty() message!: string;
}

@ApiTags('purchases')
@ApiBearerAuth()
@Controller('api/orders')
@Access('customer')
@WhileClosed()
export class CodController {
  constructor(
    private readonly codes: CodConfirmationService,
    private readonly orders: OrderQueries,
  ) {}

  /** Places an order that is paid at the door, by the code of its mail. */
  @Post(':id/cash-confirmation')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmCash' })
  @ApiOkResponse({ type: OrderStatusDto })
  @ApiBadRequestResponse({ description: 'auth.code_wrong, auth.code_expired, auth.code_void' })
  async confirm(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Body() { code }: CodConfirmationDto,
  ): Promise<OrderStatusDto> {
    await this.codes.confirm(userId, id, code);
    return toOrderStatusDto(await this.orders.getStatus(id, userId));
  }

  @Post(':id/cash-code')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendCashCode', summary: 'Mails a new code' })
  @ApiOkResponse({ type: CodMessageDto })
  async sendAgain(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<CodMessageDto> {
    await this.codes.resend(userId, id);
    return { message: 'A new code is on its way.' };
  }
}
