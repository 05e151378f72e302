import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBooleanString, IsNumber, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { TextField } from '../../../platform/http/index.js';
import { NoteDto, TagDto } from '../../../platform/notes/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import type { UserFilter } from '../../auth/index.js';

const Nullable = (description: string) => ApiProperty({ type: String, nullable: true, description });
const Moment = () => ApiProperty({ format: 'date-time' });

export class CustomerListQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ type: Boolean, description: 'Only blocked customers.' })
  @IsOptional()
  @IsBooleanString()
  blocked?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only customers with the tag of this id.' })
  @IsOptional()
  @IsUUID()
  tag?: string;

  get filter(): UserFilter {
    return { words: this.searchText, blocked: this.blocked === 'true', tag: this.tag ?? null };
  }
}

export class LastOrderDto {
  @ApiProperty() number!: string;
  @Moment() at!: string;
}

export class ListedUserDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ description: 'Empty until known.' }) fullName!: string;
  @ApiProperty() blocked!: boolean;
  @Moment() joinedAt!: string;
  @ApiProperty({ format: 'date-time', nullable: true, type: String }) lastSeenAt!: string | null;
  @ApiProperty({ description: 'Placed orders, without deleted, unpaid and cancelled ones.' }) orders!: number;
  @ApiProperty({ description: 'Rupees: paid less refunded.' }) spent!: number;
  @ApiProperty({ description: 'Rupees of store credit.' }) credit!: number;
  @ApiProperty({ type: LastOrderDto, nullable: true }) lastOrder!: LastOrderDto | null;
  @ApiProperty({ type: [TagDto], description: 'By name.' }) tags!: TagDto[];
}

export class UserPageDto {
  @ApiProperty({ type: [ListedUserDto] }) rows!: ListedUserDto[];

  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' })
  next!: string | null;

  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class CustomerBlockDto {
  @Moment() at!: string;
  @ApiProperty() reason!: string;
  @ApiProperty({ description: 'E-mail address of the admin.' }) by!: string;
}

export class CustomerOrderDto {
  @ApiProperty() number!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @Moment() createdAt!: string;
  @ApiProperty({ type: [String], description: 'Names of its products.' }) products!: string[];
  @Nullable('Address of a picture.') image!: string | null;
}

export class CustomerReturnDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() orderNumber!: string;
  @ApiProperty({ description: '`return` or `damage`.' }) kind!: string;
  @ApiProperty() state!: string;
  @Moment() askedAt!: string;
}

export class CustomerMessageDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() subject!: string;
  @ApiProperty() state!: string;
  @Moment() createdAt!: string;
}

export class CustomerCreditDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'Rupees; negative for what was spent.' }) amount!: number;
  @ApiProperty() reason!: string;
  @Nullable('Why it was added, in the shop’s words.') note!: string | null;
  @Nullable('Null for credit without an order.') orderNumber!: string | null;
  @Moment() at!: string;
}

export class CustomerSessionDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @Nullable('Browser and system; null where unknown.') device!: string | null;
  @Moment() begunAt!: string;
  @Moment() lastUsedAt!: string;
}

export class CustomerDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ description: 'Empty until known.' }) fullName!: string;
  @ApiProperty({ description: 'Empty until known.' }) phone!: string;
  @Moment() joinedAt!: string;
  @ApiProperty({ description: 'The owner or staff: the account cannot be blocked or erased here.' })
  isStaff!: boolean;
  @ApiProperty({ type: CustomerBlockDto, nullable: true }) block!: CustomerBlockDto | null;
  @ApiProperty({ description: 'Placed orders, without deleted, unpaid and cancelled ones.' }) orderCount!: number;
  @ApiProperty({ description: 'Rupees: paid less refunded; deleted orders do not count.' }) spent!: number;
  @ApiProperty({ description: 'Rupees that were refunded.' }) refunded!: number;
  @ApiProperty({ description: 'Rupees: spent, by paid order.' }) average!: number;
  @ApiProperty({ description: 'Rupees of store credit.' }) credit!: number;
  @ApiProperty({ type: [CustomerOrderDto], description: 'The newest 20.' }) orders!: CustomerOrderDto[];
  @ApiProperty({ type: [CustomerReturnDto], description: 'Newest first.' }) returns!: CustomerReturnDto[];
  @ApiProperty({ type: [CustomerMessageDto], description: 'Newest first.' }) messages!: CustomerMessageDto[];
  @ApiProperty({ type: [CustomerCreditDto], description: 'The newest 50.' }) creditEntries!: CustomerCreditDto[];
  @ApiProperty({ type: [NoteDto], description: 'Newest first.' }) notes!: NoteDto[];
  @ApiProperty({ type: [TagDto], description: 'By name.' }) tags!: TagDto[];
  @Nullable('Null where no sign-in is known.') lastSignInAt!: string | null;
  @ApiProperty({ type: [CustomerSessionDto], description: 'Live ones, those used last first.' })
  sessions!: CustomerSessionDto[];
}

export class CustomerMessageResponseDto {
  @ApiProperty() message!: string;
}

export class AddCreditDto {
  @TextField({
    max: 64,
    format: { accepts: (key) => /^[\w-]{16,64}$/.test(key), message: 'Please send a key of 16 to 64 letters.' },
    description: 'Names the attempt: the same key adds the same credit once.',
    example: '3f1c2f0e-8c58-4c2b-9a53-0f1f6a0b5a10',
  })
  key!: string;

  @ApiProperty({ description: 'Rupees, at least 1.', minimum: 1, maximum: 100_000 })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(1)
  @Max(100_000)
  amount!: number;

  @TextField({ max: 200, description: 'The customer reads it.', example: 'The box was dented on the way' })
  reason!: string;
}

export class BlockCustomerDto {
  @TextField({ max: 200, description: 'For the team and the audit log.' }) reason!: string;
}

export class EraseCustomerDto {
  @ApiProperty({ enum: ['ERASE'] })
  @Equals('ERASE', { message: 'Please type ERASE to confirm.' })
  confirm!: 'ERASE';
}
