import { ApiProperty } from '@nestjs/swagger';

const MOMENT = { type: String, format: 'date-time', nullable: true } as const;
const SECONDS = { type: Number, nullable: true } as const;

export class QueueStatsDto {
  @ApiProperty() name!: string;
  @ApiProperty() waiting!: number;
  @ApiProperty() running!: number;
  @ApiProperty({ description: 'Their time has not come.' }) later!: number;
  @ApiProperty({ description: 'For good.' }) failed!: number;
  @ApiProperty(SECONDS) oldestSeconds!: number | null;
}

export class ProcessStatsDto {
  @ApiProperty(SECONDS) eventLoopMs!: number | null;
  @ApiProperty() inUse!: number;
  @ApiProperty() waiting!: number;
  @ApiProperty() size!: number;
  @ApiProperty() memoryBytes!: number;
}

export class IncidentDto {
  @ApiProperty() kind!: string;
  @ApiProperty() title!: string;
  @ApiProperty() words!: string;
  @ApiProperty({ format: 'date-time' }) beganAt!: string;
}

export class CspReportDto {
  @ApiProperty({ enum: ['admin', 'checkout', 'shop'] }) page!: 'admin' | 'checkout' | 'shop';
  @ApiProperty({ example: 'script-src-elem' }) directive!: string;
  @ApiProperty({ description: 'An origin, or a word such as `inline`.' }) blocked!: string;
  @ApiProperty() reports!: number;
  @ApiProperty({ format: 'date-time' }) lastAt!: string;
}

export class OpsDto {
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ type: [QueueStatsDto], nullable: true, description: 'null: the queues do not answer.' })
  queues!: QueueStatsDto[] | null;
  @ApiProperty() outboxDue!: number;
  @ApiProperty(SECONDS) outboxOldestSeconds!: number | null;
  @ApiProperty(MOMENT) lastWebhookAt!: string | null;
  @ApiProperty(MOMENT) lastReconciliationAt!: string | null;
  @ApiProperty({ description: 'Orders with a payment that does not fit them.' }) held!: number;
  @ApiProperty({ type: [IncidentDto], description: 'What is wrong at this moment; the admin was told by mail.' })
  incidents!: IncidentDto[];
  @ApiProperty({ type: [CspReportDto], description: 'What browsers stopped on our pages in 7 days, the most first.' })
  cspReports!: CspReportDto[];
  @ApiProperty({ type: ProcessStatsDto }) process!: ProcessStatsDto;
}

export class FailedJobDto {
  @ApiProperty() id!: string;
  @ApiProperty() queue!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ format: 'date-time' }) failedAt!: string;
  @ApiProperty() tries!: number;
  @ApiProperty({ description: 'Why, for a person.' }) words!: string;
  @ApiProperty({ description: 'What the program said.' }) told!: string;
  @ApiProperty({ type: String, nullable: true }) orderId!: string | null;
  @ApiProperty({ description: 'It runs again by itself.' }) repeats!: boolean;
}

export class RetryResponseDto {
  @ApiProperty() message!: string;
}
