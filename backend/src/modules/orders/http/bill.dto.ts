import { ApiProperty } from '@nestjs/swagger';
import { BILL_KINDS, type BillKind } from '../domain/bills/bill-number.js';

export class BillDto {
  @ApiProperty({
    enum: BILL_KINDS,
    type: String,
    nullable: true,
    description: 'null: it is written when it is opened.',
  })
  kind!: BillKind | null;

  @ApiProperty({ description: 'Empty before it is written.' }) number!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ description: 'Opens the PDF, for its buyer and the admin.' }) url!: string;
}
