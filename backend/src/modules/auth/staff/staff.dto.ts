import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNumber, Max, Min } from 'class-validator';
import { paiseToRupees, STAFF_ROLES, type StaffRole } from '../../../kernel/index.js';
import { EmailField } from '../../../platform/http/index.js';
import type { RefundLimits } from './staff.service.js';
import type { StaffMember } from './staff-member.entity.js';

export class StaffRoleDto {
  @ApiProperty({
    enum: STAFF_ROLES,
    description:
      'workshop: orders to make and pack, without amounts and e-mail addresses. desk: orders, messages, returns, refunds up to a limit. books: reports and invoices, read only.',
  })
  @IsIn([...STAFF_ROLES])
  role!: StaffRole;
}

export class InviteStaffDto extends StaffRoleDto {
  @EmailField()
  email!: string;
}

export class RefundLimitsDto {
  @ApiProperty({ description: 'Rupees that one person of the desk may refund of an order.', minimum: 0 })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(10_000_000)
  perOrder!: number;

  @ApiProperty({ description: 'Rupees that one person of the desk may refund in a day.', minimum: 0 })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(10_000_000)
  perDay!: number;

  static of({ perOrder, perDay }: RefundLimits): RefundLimitsDto {
    return { perOrder: paiseToRupees(perOrder), perDay: paiseToRupees(perDay) };
  }
}

export class StaffMemberDto extends StaffRoleDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ format: 'date-time' }) invitedAt!: string;
  @ApiProperty({ format: 'date-time', description: 'Until when the invitation can be accepted.' })
  invitationExpiresAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Null until the first sign-in.' })
  acceptedAt!: string | null;

  static of(member: StaffMember): StaffMemberDto {
    return {
      id: member.id,
      email: member.email,
      role: member.role,
      invitedAt: member.invitedAt.toISOString(),
      invitationExpiresAt: member.invitationExpiresAt.toISOString(),
      acceptedAt: member.acceptedAt?.toISOString() ?? null,
    };
  }
}

export class StaffDto {
  @ApiProperty({ description: 'E-mail address of the owner.' }) owner!: string;
  @ApiProperty({ type: [StaffMemberDto], description: 'Oldest first.' }) members!: StaffMemberDto[];
  @ApiProperty({ type: RefundLimitsDto }) limits!: RefundLimitsDto;
}
