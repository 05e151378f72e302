import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { OrderSelectionDto } from '../order/order-selection.dto.js';
import { LABELS_EACH_SHEET, LABEL_PAPERS, type LabelPaper } from './address-label.pdf.js';

export class LabelSelectionDto extends OrderSelectionDto {
  @ApiPropertyOptional({ enum: LABEL_PAPERS, default: 'a4', description: 'Four to a sheet, or 100 × 150 mm each.' })
  @IsOptional()
  @IsIn([...LABEL_PAPERS])
  paper?: LabelPaper;

  @ApiPropertyOptional({ minimum: 1, maximum: LABELS_EACH_SHEET, default: 1, description: 'Where the first stands.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LABELS_EACH_SHEET)
  begin?: number;
}
