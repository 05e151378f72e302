import { ApiProperty } from '@nestjs/swagger';

export class UserListItemDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  email!: string;
}

export class ListedUserDto extends UserListItemDto {
  @ApiProperty({ format: 'date-time' })
  joinedAt!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  lastSeenAt!: string | null;
}

export class UserPageDto {
  @ApiProperty({ type: [ListedUserDto] })
  rows!: ListedUserDto[];

  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' })
  next!: string | null;

  @ApiProperty({ description: 'Counted up to 10,000.' })
  total!: number;
}
