import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { Transform } from 'class-transformer';
import { parseEmail } from '../../../kernel/index.js';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import {
  MAX_OWNER_ADDRESSES,
  OWNER_MAIL_KINDS,
  OwnerMailSettings,
  type OwnerMailKind,
} from '../../../platform/settings/index.js';

const normalize = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

export class OwnerMailDto {
  @ApiProperty({ enum: OWNER_MAIL_KINDS })
  @IsIn([...OWNER_MAIL_KINDS])
  kind!: OwnerMailKind;

  @ApiProperty()
  @IsBoolean()
  isOn!: boolean;

  @ApiProperty({ type: [String], description: 'Who gets it; empty: the owner’s own address.' })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(normalize) : value))
  @IsArray()
  @ArrayMaxSize(MAX_OWNER_ADDRESSES, { message: `Please enter ${MAX_OWNER_ADDRESSES} addresses at most.` })
  @ArrayUnique({ message: 'Please enter each address once.' })
  @ValidateBy(
    {
      name: 'address',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && parseEmail(value) === value,
        defaultMessage: () => 'Please enter valid e-mail addresses.',
      },
    },
    { each: true },
  )
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
