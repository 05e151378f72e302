import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../platform/pagination/index.js';

export class AuditLogQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: 60, example: 'order.ship' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  @Matches(/^[a-z_.-]+$/)
  action?: string;
}

export class AuditLogEntryDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty() adminEmail!: string;
  @ApiProperty({ example: 'order.ship' }) action!: string;
  @ApiProperty({ type: String, nullable: true, example: 'order' }) subjectKind!: string | null;
  @ApiProperty({ type: String, nullable: true }) subjectId!: string | null;
  @ApiProperty() summary!: string;
}

export class AuditLogPageDto {
  @ApiProperty({ type: [AuditLogEntryDto] }) rows!: AuditLogEntryDto[];

  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' })
  next!: string | null;

  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class BadgesDto {
  @ApiProperty({ description: 'Orders that wait for the shop.' }) orders!: number;
  @ApiProperty({ description: 'Messages that nobody has read.' }) messages!: number;
  @ApiProperty({ description: 'Reviews to judge.' }) reviews!: number;
  @ApiProperty({ description: 'What is wrong, and orders with a payment that is held.' }) queues!: number;
}
