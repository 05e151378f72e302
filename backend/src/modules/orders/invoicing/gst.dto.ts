import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

const MONTH = { pattern: String.raw`^20\d{2}-(0[1-9]|1[0-2])$`, example: '2026-10' };
const Rupees = () => ApiProperty({ description: 'Rupees.' });

export class GstMonthQueryDto {
  @ApiPropertyOptional({ ...MONTH, description: 'In India; this month when it is left out.' })
  @IsOptional()
  @Matches(new RegExp(MONTH.pattern))
  month?: string;
}

export class GstSplitDto {
  @Rupees() igst!: number;
  @Rupees() cgst!: number;
  @Rupees() sgst!: number;
}

export class GstAmountsDto {
  @ApiProperty() pieces!: number;
  @ApiProperty({ description: 'Rupees without GST.' }) taxable!: number;
  @ApiProperty({ description: 'Rupees of GST.' }) tax!: number;
  @ApiProperty({ type: GstSplitDto, nullable: true, description: 'null while the seller’s state is not known.' })
  split!: GstSplitDto | null;
  @ApiProperty({ description: 'Rupees with GST.' }) total!: number;
}

export class GstHsnRowDto extends GstAmountsDto {
  @ApiProperty() hsn!: string;
  @ApiProperty({ description: 'What the code is about; empty where that is not known.' }) name!: string;
  @ApiProperty({ description: 'Percent.' }) rate!: number;
}

export class GstStateRowDto extends GstAmountsDto {
  @ApiProperty({ description: 'The place of supply.' }) state!: string;
}

export class GstMonthDto {
  @ApiProperty(MONTH) month!: string;
  @ApiProperty({ type: [GstHsnRowDto] }) rows!: GstHsnRowDto[];
  @ApiProperty({ type: [GstStateRowDto], description: 'The one that brought most first.' }) states!: GstStateRowDto[];
}
