import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';

export class ReminderConsentDto {
  @ApiProperty() @IsBoolean() wanted!: boolean;
}

export class ReminderStateDto extends ReminderConsentDto {
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Since when; null while not wanted.' })
  since!: string | null;
}

export class UnsubscribeDto {
  @ApiProperty({ maxLength: 120, description: 'As the mail carries it.' }) @IsString() @MaxLength(120) for!: string;
}

export class UnsubscribedDto {
  @ApiProperty() message!: string;
}
