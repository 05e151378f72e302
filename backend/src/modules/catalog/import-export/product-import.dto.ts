import { ApiProperty } from '@nestjs/swagger';

export class SheetFileDto {
  @ApiProperty({ type: String, format: 'binary', description: 'an Excel file (.xlsx), up to 2 MB' }) file!: unknown;
}

export class SheetErrorDto {
  @ApiProperty({ description: 'as the spreadsheet program counts them' }) row!: number;
  @ApiProperty() column!: string;
  @ApiProperty() message!: string;
}

export class ImportResultDto {
  @ApiProperty() added!: number;
  @ApiProperty() changed!: number;
  @ApiProperty({ description: 'rows that say of their product what it is already' }) unchanged!: number;
  @ApiProperty({ type: [SheetErrorDto], description: 'nothing is imported while there are any' })
  problems!: SheetErrorDto[];
}
