import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';
import { TextField } from '../../platform/http/index.js';
import { CHARGE_TAXES, HSN_DIGITS, type ChargeTax, type HsnDigits } from '../../platform/settings/index.js';
import { INVOICE_PREFIX, isGstin, normalizeGstin } from '../orders/index.js';

const GSTIN = {
  accepts: (text: string) => isGstin(normalizeGstin(text)),
  message: 'This isn’t a valid GSTIN. Please check its 15 characters.',
};
const PREFIX = {
  accepts: (text: string) => INVOICE_PREFIX.test(text.toUpperCase()),
  message: 'Please use one or two letters or figures.',
};
const OPEN = { blank: true, optional: true } as const;

/** What is left out stays as it is. */
export class UpdateInvoiceSettingsDto {
  @TextField({ ...OPEN, max: 30, format: GSTIN, description: 'Empty: plain receipts are given, without tax.' })
  gstin?: string;

  @TextField({ ...OPEN, max: 2, format: PREFIX, description: 'What numbers begin with; empty: SG.' })
  invoice_prefix?: string;

  @ApiPropertyOptional({ enum: CHARGE_TAXES, description: 'How delivery, wrap and other charges are taxed.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn([...CHARGE_TAXES])
  charge_tax?: ChargeTax;

  @ApiPropertyOptional({ enum: HSN_DIGITS, description: 'Of HSN codes in returns.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn([...HSN_DIGITS])
  hsn_digits?: HsnDigits;
}

export class InvoiceSettingsDto {
  @ApiProperty({ description: 'Empty while the seller is not registered.' }) gstin!: string;
  @ApiProperty() invoice_prefix!: string;
  @ApiProperty({ enum: CHARGE_TAXES, description: 'As the `goods` that they go with, or at a rate of their `own`.' })
  charge_tax!: ChargeTax;
  @ApiProperty({ enum: HSN_DIGITS }) hsn_digits!: HsnDigits;
  @ApiProperty({ description: 'The state of the registration; empty without one.' }) state!: string;
}
