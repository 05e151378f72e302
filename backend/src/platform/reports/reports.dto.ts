import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { ERRORS } from '../../kernel/index.js';
import { REPORT_STATES, reportFileName, type Report, type ReportState } from './report.js';

export class CreateReportDto {
  @ApiProperty({ description: 'orders, courier, sales, users, products, audit, gst or gstr1.' })
  @IsString()
  @MaxLength(40)
  kind!: string;

  @ApiPropertyOptional({
    type: Object,
    additionalProperties: true,
    description: 'As the list of this kind takes them.',
  })
  @IsOptional()
  @IsObject()
  filters?: Record<string, unknown>;
}

export class ReportDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  kind!: string;

  @ApiProperty({ type: Object, additionalProperties: true })
  filters!: Record<string, unknown>;

  @ApiProperty({ enum: REPORT_STATES })
  state!: ReportState;

  @ApiProperty()
  rowsWritten!: number;

  @ApiProperty({ type: Number, nullable: true })
  rowsExpected!: number | null;

  @ApiProperty()
  fileName!: string;

  @ApiProperty({ type: Number, nullable: true })
  bytes!: number | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', type: String, nullable: true })
  finishedAt!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why there is no file.' })
  reason!: string | null;
}

export function toReportDto(report: Report): ReportDto {
  const { id, kind, state, rowsWritten, rowsExpected, bytes, createdAt, finishedAt, error } = report;
  const reason = error ? (ERRORS[error]?.message ?? ERRORS['report.not_written'].message) : null;
  return {
    id,
    kind,
    filters: { ...report.filters },
    state,
    rowsWritten,
    rowsExpected,
    fileName: reportFileName(report),
    bytes,
    createdAt,
    finishedAt,
    reason,
  };
}
