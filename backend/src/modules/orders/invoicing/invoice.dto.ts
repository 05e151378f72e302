import { ApiProperty } from '@nestjs/swagger';
import { INVOICE_TYPES, type InvoiceType } from './invoice-number.js';

export class InvoiceDto {
  @ApiProperty({
    enum: INVOICE_TYPES,
    type: String,
    nullable: true,
    description: 'null: it is written when it is opened.',
  })
  kind!: InvoiceType | null;

  @ApiProperty({ description: 'Empty before it is written.' }) number!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ description: 'Opens the PDF, for its buyer and the admin.' }) url!: string;
}
