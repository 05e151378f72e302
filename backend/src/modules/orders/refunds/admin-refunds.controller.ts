import {
  ApiProperty,
  ApiPropertyOptional,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { rupeesToPaise } from '../../../kernel/index.js';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import type { RefundMethod } from '../order/policies.js';
import { RefundAdminService } from './refund-admin.service.js';
import { OrderMessageDto } from '../order/order.dto.js';

/** The API's words for refund methods. */
const METHODS = { payment: 'original_payment', credit: 'store_credit' } as const satisfies Record<string, RefundMethod>;
const METHOD_WORDS = Object.keys(METHODS) as (keyof typeof METHODS)[];

export class RefundDto {
  @ApiPropertyOptional({ description: 'Of this attempt: 32 hexadecimal digits. Sent again, nothing more is refunded.' })
  @IsOptional()
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  key?: string;

  @ApiProperty({ description: 'Rupees, at least 1.', minimum: 1, maximum: 10_000_000 })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(1)
  @Max(10_000_000)
  amount!: number;

  @ApiProperty({ maxLength: 200, description: 'Why, for the books.' })
  @IsString()
  @Matches(/\S/)
  @MaxLength(200)
  note!: string;

  @ApiPropertyOptional({
    enum: METHOD_WORDS,
    default: 'payment',
    description: 'The way it came, or as store credit.',
  })
  @IsOptional()
  @IsIn(METHOD_WORDS)
  as?: keyof typeof METHODS;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin', 'desk')
@FreshProof()
export class AdminRefundsController {
  constructor(private readonly refunds: RefundAdminService) {}

  @Post('orders/:id/refunds')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refundOrder', summary: 'Gives back a part of what was paid, or all of it' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({
    description: 'request.key_in_use, refund.nothing_captured, refund.dispute_open, refund.too_large',
  })
  async giveBack(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { key, amount, note, as = 'payment' }: RefundDto,
  ): Promise<OrderMessageDto> {
    await this.refunds.refund(id, { key, amount: rupeesToPaise(amount), note, method: METHODS[as], by: email });
    return { message: as === 'credit' ? 'The store credit was added.' : 'The refund is on its way.' };
  }

  @Post('refunds/:id/again')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refundAgain', summary: 'Sends a refund that failed once more' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'refund.not_failed, refund.dispute_open, refund.too_large' })
  async again(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.refunds.retry(id, email);
    return { message: 'The bank is asked once more.' };
  }
}
