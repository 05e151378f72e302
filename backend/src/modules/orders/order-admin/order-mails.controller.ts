import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
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
import { OrderMessageDto } from '../order/order.dto.js';
import { OrderMails } from './order-mails.service.js';

export class OrderMailDto {
  @ApiProperty() key!: string;
  @ApiProperty({ example: 'order-shipped' }) name!: string;
  @ApiProperty({ format: 'date-time', nullable: true, type: String, description: 'Null while it is being sent.' })
  sentAt!: string | null;
  @ApiProperty({ description: 'How often it was sent again.' }) again!: number;
  @ApiProperty({ format: 'date-time', nullable: true, type: String }) sentAgainAt!: string | null;
  @ApiProperty({ description: 'How often it can still be sent again.' }) left!: number;
}

export class SendMailAgainDto {
  @TextField({ max: 120, description: 'Key of the e-mail.' }) key!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id/mails')
@Access('admin', 'desk')
export class OrderMailsController {
  constructor(private readonly mails: OrderMails) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listOrderMails', summary: 'E-mails that an order caused, oldest first' })
  @ApiOkResponse({ type: [OrderMailDto] })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  list(@Param('id') id: string): Promise<OrderMailDto[]> {
    return this.mails.list(id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendOrderMailAgain', summary: 'Sends an e-mail again, five times at most' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found, order.mail_not_found' })
  @ApiConflictResponse({ description: 'order.mail_sent_often' })
  async sendAgain(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { key }: SendMailAgainDto,
  ): Promise<OrderMessageDto> {
    await this.mails.sendAgain(id, key, email);
    return { message: 'The e-mail is on its way.' };
  }
}
