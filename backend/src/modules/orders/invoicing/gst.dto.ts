import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { paise, paiseToRupees, toIstDate } from '../../../kernel/index.js';
import type { PlaceOfSupply } from '../order/gstin.rules.js';
import { taxOf, type GstRow, type Taxes } from './gst.rules.js';
import type { HsnRow, PlaceRow, ReturnDocument } from './gstr1.rules.js';
import type { Gstr1Month } from './gstr1.service.js';
import type { GstMonth } from './gst-report.js';
import { MONTH_PATTERN } from './gstr1-report.js';

const MONTH = { pattern: MONTH_PATTERN.source, example: '2026-10' };
const Rupees = (description = 'Rupees.') => ApiProperty({ description });

export class GstMonthQueryDto {
  @ApiPropertyOptional({ ...MONTH, description: 'In India; this month when it is left out.' })
  @IsOptional()
  @Matches(MONTH_PATTERN)
  month?: string;
}

export class GstSplitDto {
  @Rupees() igst!: number;
  @Rupees() cgst!: number;
  @Rupees() sgst!: number;
}

export class GstAmountsDto {
  @ApiProperty() pieces!: number;
  @Rupees('Rupees without GST.') taxable!: number;
  @Rupees('Rupees of GST.') tax!: number;
  @ApiProperty({ type: GstSplitDto }) split!: GstSplitDto;
  @Rupees('Rupees with GST.') total!: number;
}

export class GstHsnRowDto extends GstAmountsDto {
  @ApiProperty() hsn!: string;
  @ApiProperty({ description: 'What the code is about; empty where that is not known.' }) name!: string;
  @ApiProperty({ description: 'Percent.' }) rate!: number;
}

export class GstStateRowDto extends GstAmountsDto {
  @ApiProperty({ description: 'The place of supply.' }) state!: string;
}

export class GstReceiptsDto {
  @ApiProperty() receipts!: number;
  @ApiProperty() refunds!: number;
  @Rupees('Rupees of receipts less what was given back of them; there is no GST in it.') total!: number;
}

export class GstMonthDto {
  @ApiProperty(MONTH) month!: string;
  @ApiProperty({ type: [GstHsnRowDto] }) rows!: GstHsnRowDto[];
  @ApiProperty({ type: [GstStateRowDto], description: 'The one that brought most first.' }) states!: GstStateRowDto[];
  @ApiProperty({ type: GstReceiptsDto, nullable: true, description: 'What was given without a GSTIN.' })
  receipts!: GstReceiptsDto | null;
}

const rupees = (amount: number) => paiseToRupees(paise(amount));
const splitOf = ({ igst, cgst, sgst }: Taxes): GstSplitDto => ({
  igst: rupees(igst),
  cgst: rupees(cgst),
  sgst: rupees(sgst),
});

function amounts(row: GstRow): GstAmountsDto {
  const { pieces, taxable, total } = row;
  return { pieces, taxable: rupees(taxable), tax: rupees(taxOf(row)), split: splitOf(row), total: rupees(total) };
}

export function toGstMonthDto(month: string, { rows, states, receipts }: GstMonth): GstMonthDto {
  return {
    month,
    rows: rows.map((row) => ({ hsn: row.hsn, name: row.name, rate: row.rate, ...amounts(row) })),
    states: states.map((row) => ({ state: row.state, ...amounts(row) })),
    receipts: receipts && {
      receipts: receipts.receipts,
      refunds: receipts.refunds,
      total: rupees(receipts.total),
    },
  };
}

export class ReturnTaxesDto extends GstSplitDto {
  @Rupees('Rupees without GST.') taxable!: number;
}

export class ReturnRateDto extends ReturnTaxesDto {
  @ApiProperty({ description: 'Percent.' }) rate!: number;
}

export class ReturnDocumentDto {
  @ApiProperty() number!: string;
  @ApiProperty({ description: 'The day in India.' }) date!: string;
  @ApiProperty({ type: String, nullable: true }) gstin!: string | null;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The invoice that a credit note takes back.' })
  against!: string | null;
  @ApiProperty({ description: '`Karnataka (29)`' }) place!: string;
  @Rupees('Rupees with GST.') value!: number;
  @ApiProperty({ type: [ReturnRateDto] }) rates!: ReturnRateDto[];
}

export class ReturnPlaceDto extends ReturnRateDto {
  @ApiProperty() place!: string;
}

export class ReturnNilDto {
  @ApiProperty() isWithinState!: boolean;
  @ApiProperty() isBusiness!: boolean;
  @Rupees() amount!: number;
}

export class ReturnHsnDto extends ReturnRateDto {
  @ApiProperty() isBusiness!: boolean;
  @ApiProperty() hsn!: string;
  @ApiProperty() name!: string;
  @ApiProperty() pieces!: number;
  @Rupees('Rupees with GST.') total!: number;
}

export class ReturnNumbersDto {
  @ApiProperty({ enum: ['invoice', 'credit_note'] }) kind!: 'invoice' | 'credit_note';
  @ApiProperty() from!: string;
  @ApiProperty() to!: string;
  @ApiProperty() count!: number;
}

export class ReturnProblemDto {
  @ApiProperty({ enum: ['hsn', 'state'] }) kind!: 'hsn' | 'state';
  @ApiProperty({ description: 'Of the bill.' }) number!: string;
  @ApiProperty({ description: 'The product, or the state as it was written.' }) subject!: string;
  @Rupees() total!: number;
}

export class ReturnTotalsDto extends ReturnTaxesDto {
  @ApiProperty() invoices!: number;
  @ApiProperty() creditNotes!: number;
  @Rupees('Rupees with GST, credit notes taken off.') total!: number;
  @Rupees('Rupees of the credit notes.') credited!: number;
  @Rupees('Rupees of GST in them.') creditedTax!: number;
}

/** The tables of GSTR-1; amounts in rupees, those of credit notes without a sign. */
export class Gstr1Dto {
  @ApiProperty(MONTH) month!: string;
  @ApiProperty({ description: 'Of the shop; empty where it has none.' }) gstin!: string;
  @ApiProperty({ description: 'Digits of HSN codes.' }) hsnDigits!: number;
  @ApiProperty({ type: ReturnTotalsDto }) totals!: ReturnTotalsDto;
  @ApiProperty({ type: [ReturnProblemDto] }) problems!: ReturnProblemDto[];
  @ApiProperty({ type: [ReturnDocumentDto] }) b2b!: ReturnDocumentDto[];
  @ApiProperty({ type: [ReturnDocumentDto] }) b2cl!: ReturnDocumentDto[];
  @ApiProperty({ type: [ReturnPlaceDto] }) b2cs!: ReturnPlaceDto[];
  @ApiProperty({ type: [ReturnDocumentDto] }) cdnr!: ReturnDocumentDto[];
  @ApiProperty({ type: [ReturnDocumentDto] }) cdnur!: ReturnDocumentDto[];
  @ApiProperty({ type: [ReturnNilDto] }) nil!: ReturnNilDto[];
  @ApiProperty({ type: [ReturnHsnDto] }) hsn!: ReturnHsnDto[];
  @ApiProperty({ type: [ReturnNumbersDto] }) documents!: ReturnNumbersDto[];
  @ApiProperty({ type: GstReceiptsDto, nullable: true, description: 'Not in the return: there is no GST in them.' })
  receipts!: GstReceiptsDto | null;
}

const placed = ({ state, code }: PlaceOfSupply): string => (code ? `${state} (${code})` : state);
const taxesOf = (row: Taxes): ReturnTaxesDto => ({ taxable: rupees(row.taxable), ...splitOf(row) });

function documentOf({ number, issuedAt, business, against, place, value, rates }: ReturnDocument): ReturnDocumentDto {
  return {
    number,
    date: toIstDate(new Date(issuedAt)),
    gstin: business?.gstin ?? null,
    name: business?.legalName ?? null,
    against,
    place: placed(place),
    value: rupees(value),
    rates: rates.map((row) => ({ rate: row.rate, ...taxesOf(row) })),
  };
}

const placeOf = (row: PlaceRow): ReturnPlaceDto => ({ place: placed(row.place), rate: row.rate, ...taxesOf(row) });

export function toGstr1Dto(gstr1: Gstr1Month, receipts: GstMonth['receipts']): Gstr1Dto {
  const { month, gstin, hsnDigits, nameOf, totals, problems } = gstr1;
  const hsnOf = ({ isBusiness, hsn, pieces, total, ...row }: HsnRow): ReturnHsnDto => ({
    isBusiness,
    hsn,
    name: nameOf(hsn),
    pieces,
    total: rupees(total),
    rate: row.rate,
    ...taxesOf(row),
  });
  const { invoices, creditNotes, total, credited, creditedTax } = totals;
  return {
    month,
    gstin,
    hsnDigits,
    totals: {
      ...taxesOf(totals),
      invoices,
      creditNotes,
      total: rupees(total),
      credited: rupees(credited),
      creditedTax: rupees(creditedTax),
    },
    problems: problems.map((problem) => ({ ...problem, total: rupees(problem.total) })),
    b2b: gstr1.b2b.map(documentOf),
    b2cl: gstr1.b2cl.map(documentOf),
    b2cs: gstr1.b2cs.map(placeOf),
    cdnr: gstr1.cdnr.map(documentOf),
    cdnur: gstr1.cdnur.map(documentOf),
    nil: gstr1.nil.map(({ supply, isBusiness, amount }) => ({
      isWithinState: supply === 'intra',
      isBusiness,
      amount: rupees(amount),
    })),
    hsn: gstr1.hsn.map(hsnOf),
    documents: [...gstr1.documents],
    receipts: receipts && { receipts: receipts.receipts, refunds: receipts.refunds, total: rupees(receipts.total) },
  };
}
