import { ApiProperty } from '@nestjs/swagger';

export class OrderMessageDto {
  @ApiProperty() message!: string;
}

export class ReturnResponseDto {
  @ApiProperty() message!: string;
}
