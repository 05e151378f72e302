import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';

export class ReminderChoiceDto {
  @ApiProperty() @IsBoolean() wanted!: boolean;
}

export class ReminderStateDto extends ReminderChoiceDto {
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Since when; null while not wanted.' })
  since!: string | null;
}

export class StopDto {
  @ApiProperty({ maxLength: 120, description: 'As the mail carries it.' }) @IsString() @MaxLength(120) for!: string;
}

export class StoppedDto {
  @ApiProperty() message!: string;
}
