import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../platform/http/index.js';
import { INVOICE_PREFIX, isGstin, normalizeGstin } from '../orders/index.js';

const GSTIN = {
  accepts: (text: string) => isGstin(normalizeGstin(text)),
  message: 'This is no GSTIN: please compare each of its 15 signs.',
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
}

export class InvoiceSettingsDto {
  @ApiProperty({ description: 'Empty while the seller is not registered.' }) gstin!: string;
  @ApiProperty() invoice_prefix!: string;
  @ApiProperty({ description: 'The state of the registration; empty without one.' }) state!: string;
}
