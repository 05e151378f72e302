import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import {
  Access,
  CurrentUser,
  EmailListField,
  FreshProof,
  type Identity,
  MailLinkAction,
  MailLinkDto,
  MailLinkPage,
} from '../http/index.js';
import { SCHEDULE_RHYTHMS, type ScheduleRhythm } from './report-schedule.rules.js';
import { ReportRegistry, isReadableBy } from './report-registry.js';
import { ReportSchedules } from './report-schedules.service.js';
import { ReportsService } from './reports.service.js';

const MAX_ADDRESSES = 5;
const MAX_COLUMNS = 100;

const whenSent = ({ every }: { readonly every: ScheduleRhythm }): string =>
  `It’s e-mailed ${every === 'week' ? 'every Monday' : 'on the first of each month'} at 8 am.`;

export class ReportKindDto {
  @ApiProperty() kind!: string;
  @ApiProperty({ type: [String], description: 'those that can be chosen; empty: the file has one form' })
  columns!: string[];

  @ApiProperty({ description: 'can be e-mailed every week or month' }) canBeMailed!: boolean;
  @ApiProperty({ description: 'the e-mail carries the file; else a link that asks for a sign-in' })
  isAttached!: boolean;
}

export class ReportScheduleInputDto {
  @ApiProperty() @IsString() @MaxLength(40) kind!: string;

  @ApiProperty({ type: [String], description: 'empty: all' })
  @IsArray()
  @ArrayMaxSize(MAX_COLUMNS)
  @IsString({ each: true })
  columns!: string[];

  @ApiProperty({ enum: SCHEDULE_RHYTHMS, description: 'every Monday, or on the first of each month' })
  @IsIn([...SCHEDULE_RHYTHMS])
  every!: ScheduleRhythm;

  @EmailListField({ min: 1, max: MAX_ADDRESSES }) addresses!: string[];
}

export class ReportScheduleDto extends ReportScheduleInputDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
}

export class ReportScheduleResponseDto {
  @ApiProperty() message!: string;
}

/** Reports that are e-mailed every Monday or on the first of each month. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/report-schedules')
@Access('admin', 'books')
export class ReportSchedulesController {
  constructor(
    private readonly schedules: ReportSchedules,
    private readonly reports: ReportsService,
    private readonly sources: ReportRegistry,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listReportSchedules', summary: 'Reports that are e-mailed, oldest first' })
  @ApiOkResponse({ type: [ReportScheduleDto] })
  async list(@CurrentUser() { role }: Identity): Promise<ReportScheduleDto[]> {
    return (await this.schedules.list(role)).map(({ id, kind, filters, every, addresses }) => ({
      id,
      kind,
      columns: [...((filters['columns'] as string[] | undefined) ?? [])],
      every,
      addresses: [...addresses],
    }));
  }

  @Get('kinds')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listReportKinds', summary: 'What can be chosen of each report' })
  @ApiOkResponse({ type: [ReportKindDto] })
  kinds(@CurrentUser() { role }: Identity): ReportKindDto[] {
    return this.sources
      .kinds()
      .map((kind) => ({ kind, source: this.sources.of(kind) }))
      .filter(({ source }) => isReadableBy(role, source))
      .map(({ kind, source }) => ({
        kind,
        columns: [...(source.columnTitles ?? [])],
        canBeMailed: source.isByDay === true,
        isAttached: source.isAttachable === true,
      }));
  }

  @Post()
  @FreshProof()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addReportSchedule', summary: 'Has a report e-mailed every week or month' })
  @ApiOkResponse({ type: ReportScheduleResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiConflictResponse({ description: 'report.schedules_full' })
  async add(
    @CurrentUser() { email, role }: Identity,
    @Body() asked: ReportScheduleInputDto,
  ): Promise<ReportScheduleResponseDto> {
    await this.schedules.add(asked, role, email);
    return { message: whenSent(asked) };
  }

  @Put(':id')
  @FreshProof()
  @ApiOperation({ operationId: 'changeReportSchedule', summary: 'Changes what is e-mailed, when or to whom' })
  @ApiOkResponse({ type: ReportScheduleResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiNotFoundResponse({ description: 'report.schedule_not_found' })
  async change(
    @CurrentUser() { email, role }: Identity,
    @Param('id') id: string,
    @Body() asked: ReportScheduleInputDto,
  ): Promise<ReportScheduleResponseDto> {
    await this.schedules.change(id, asked, role, email);
    return { message: `Saved. ${whenSent(asked)}` };
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'endReportSchedule', summary: 'Stops a report that is e-mailed' })
  @ApiOkResponse({ type: ReportScheduleResponseDto })
  @ApiNotFoundResponse({ description: 'report.schedule_not_found' })
  async end(@CurrentUser() { email, role }: Identity, @Param('id') id: string): Promise<ReportScheduleResponseDto> {
    const schedule = await this.schedules.find(id);
    this.reports.assertAllowed(schedule.kind, role);
    await this.schedules.end(schedule, email);
    return { message: 'Stopped. It isn’t e-mailed any more.' };
  }
}

/** The address in such an e-mail's List-Unsubscribe header and at its foot. */
@ApiTags('stock-alerts')
@Controller('api/report-schedules/stop')
@Access('public')
export class ReportUnsubscribeController {
  constructor(private readonly schedules: ReportSchedules) {}

  @MailLinkPage()
  page(@Query() { for: token }: MailLinkDto): { url: string } {
    return { url: `/account?stop-report=${encodeURIComponent(token)}` };
  }

  @MailLinkAction()
  @ApiOperation({ operationId: 'leaveReportSchedule', summary: 'Takes the address of a link off the list' })
  @ApiOkResponse({ type: ReportScheduleResponseDto })
  @ApiNotFoundResponse({ description: 'report.schedule_not_found' })
  async stop(@Query() { for: token }: MailLinkDto): Promise<ReportScheduleResponseDto> {
    await this.schedules.leave(token);
    return { message: 'Done. You won’t get this report any more.' };
  }
}
