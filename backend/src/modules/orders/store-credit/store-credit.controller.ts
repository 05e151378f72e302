import { Controller, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { paise, paiseToRupees } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity, WhileClosed } from '../../../platform/http/index.js';
import { StoreCreditService } from './store-credit.service.js';
import { CREDIT_REASONS } from './store-credit.rules.js';

class CreditEntryDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, nullable: true }) orderNumber!: string | null;
  @ApiProperty({ description: 'Rupees; negative for what was spent.' }) amount!: number;
  @ApiProperty({ enum: CREDIT_REASONS }) reason!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was added, in the shop’s words.' })
  note!: string | null;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

class StoreCreditDto {
  @ApiProperty({ description: 'Rupees.' }) balance!: number;
  @ApiProperty({ type: [CreditEntryDto], description: 'Newest first.' }) entries!: CreditEntryDto[];
}

@ApiTags('purchases')
@ApiBearerAuth()
@Controller('api/users/me/store-credit')
@Access('customer')
@WhileClosed()
export class StoreCreditController {
  constructor(private readonly credit: StoreCreditService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getStoreCredit', summary: 'What the shop owes the customer, and how it came to that' })
  @ApiOkResponse({ type: StoreCreditDto })
  async read(@CurrentUser() { userId }: Identity): Promise<StoreCreditDto> {
    const [balance, entries] = await Promise.all([this.credit.balance(userId), this.credit.entries(userId)]);
    return {
      balance: paiseToRupees(balance),
      entries: entries.map((entry) => ({
        ...entry,
        amount: paiseToRupees(paise(entry.amount)),
        at: new Date(entry.at).toISOString(),
      })),
    };
  }
}
