import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { Access, CurrentUser, FreshProof, type Identity } from '../../platform/http/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { proofWaits } from '../orders/index.js';

const MAX_DAYS = 30;

const isGiven = (_: object, value: unknown): boolean => value !== undefined;

/** What is left out stays as it is. */
export class UpdateProofSettingsDto {
  @ApiPropertyOptional({ minimum: 1, maximum: MAX_DAYS, description: 'Days until an unanswered proof’s reminder.' })
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(MAX_DAYS)
  proof_remind_days?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_DAYS, description: 'Days from the reminder until a call.' })
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(MAX_DAYS)
  proof_call_days?: number;
}

export class ProofSettingsDto {
  @ApiProperty({ description: 'Days until a buyer who has not answered a proof gets a reminder.' })
  proof_remind_days!: number;
  @ApiProperty({ description: 'Days from that reminder until the buyer is to be called.' })
  proof_call_days!: number;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/proof-settings')
@Access('admin', 'owner')
export class ProofSettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getProofSettings', summary: 'How long a proof waits for its buyer' })
  @ApiOkResponse({ type: ProofSettingsDto })
  async read(): Promise<ProofSettingsDto> {
    const { remindDays, callDays } = proofWaits(await this.settings.read());
    return { proof_remind_days: remindDays, proof_call_days: callDays };
  }

  @Put()
  @FreshProof()
  @ApiOperation({ operationId: 'changeProofSettings', summary: 'Holds for proofs that wait already, too' })
  @ApiOkResponse({ type: ProofSettingsDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async change(@CurrentUser() { email }: Identity, @Body() changes: UpdateProofSettingsDto): Promise<ProofSettingsDto> {
    await this.settings.change(changes, email);
    return this.read();
  }
}
