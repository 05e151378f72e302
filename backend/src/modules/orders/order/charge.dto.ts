import { ApiProperty } from '@nestjs/swagger';

export class ChargeDto {
  @ApiProperty() code!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
}

export class DiscountDto {
  @ApiProperty() code!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'Rupees that are taken off.' }) amount!: number;
}
