import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../http/index.js';

export class NoteInputDto {
  @TextField({ max: 2_000, lines: true, description: 'For the team only.' }) text!: string;
}

export class TagInputDto {
  @TextField({ max: 40, example: 'Wholesale' }) name!: string;
}

export class NoteDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ description: 'E-mail address of the admin who wrote it.' }) author!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class TagDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
}
