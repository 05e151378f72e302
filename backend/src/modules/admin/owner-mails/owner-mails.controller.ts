import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { Access, CurrentUser, EmailListField, FreshProof, type Identity } from '../../../platform/http/index.js';
import {
  MAX_OWNER_ADDRESSES,
  OWNER_MAIL_KINDS,
  OwnerMailSettings,
  type OwnerMailKind,
} from '../../../platform/settings/index.js';

export class OwnerMailDto {
  @ApiProperty({ enum: OWNER_MAIL_KINDS })
  @IsIn([...OWNER_MAIL_KINDS])
  kind!: OwnerMailKind;

  @ApiProperty()
  @IsBoolean()
  isOn!: boolean;

  @EmailListField({ max: MAX_OWNER_ADDRESSES, description: 'Who gets it; empty: the owner’s own address.' })
  addresses!: string[];

  @ApiProperty({ minimum: 0, maximum: 23, description: 'Of the day in India, for what is sent once a day.' })
  @IsInt()
  @Min(0)
  @Max(23)
  hour!: number;
}

export class OwnerMailResponseDto {
  @ApiProperty({ example: 'Settings saved.' }) message!: string;
}

/** Which mails the owner gets, and who gets them. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/owner-mails')
@Access('admin', 'owner')
export class OwnerMailsController {
  constructor(private readonly owners: OwnerMailSettings) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listOwnerMails', summary: 'Which mails the owner gets, and who gets them' })
  @ApiOkResponse({ type: [OwnerMailDto] })
  async list(): Promise<OwnerMailDto[]> {
    return (await this.owners.list()).map((mail) => ({ ...mail, addresses: [...mail.addresses] }));
  }

  @Put()
  @FreshProof()
  @ApiOperation({ operationId: 'saveOwnerMail', summary: 'Switches a mail on or off and says who gets it' })
  @ApiOkResponse({ type: OwnerMailResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async save(@CurrentUser() { email }: Identity, @Body() mail: OwnerMailDto): Promise<OwnerMailResponseDto> {
    await this.owners.save({ ...mail }, email);
    return { message: 'Settings saved.' };
  }
}
