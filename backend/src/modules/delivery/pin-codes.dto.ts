import { ApiProperty } from '@nestjs/swagger';

export class PostOfficeDto {
  @ApiProperty({ example: 'Indore GPO' }) Name!: string;
  @ApiProperty({ example: 'Indore' }) District!: string;
  @ApiProperty({ example: 'Madhya Pradesh' }) State!: string;
}

export class PinLookupDto {
  @ApiProperty({ enum: ['Success', 'Error'] }) Status!: 'Success' | 'Error';
  @ApiProperty({ example: 'Number of pincode(s) found:7' }) Message!: string;
  @ApiProperty({ type: [PostOfficeDto], nullable: true }) PostOffice!: readonly PostOfficeDto[] | null;
}
