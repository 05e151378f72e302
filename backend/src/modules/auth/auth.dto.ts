import { STAFF_ROLES, type AdminRole } from '../../kernel/index.js';
import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';

import type { User } from './users/users.service.js';

const ADMIN_ROLES: readonly AdminRole[] = ['owner', ...STAFF_ROLES];

/** The address is checked by the sign-in's own rule, whose refusal has its own sentence. */
export class SendOtpDto {
  @ApiProperty({ example: 'ananya@example.com', maxLength: 254, description: 'Trimmed and lowercased.' })
  @Allow()
  email!: string;
}

export class VerifyOtpDto extends SendOtpDto {
  @ApiProperty({ example: '482913', pattern: '^[0-9]{6}$' })
  @Allow()
  otp!: string;
}

export class MessageResponseDto {
  @ApiProperty()
  message!: string;
}

export class CodeSentDto extends MessageResponseDto {
  @ApiProperty({ description: 'True while e-mails leave the shop later than usual.' })
  isSlow!: boolean;

  @ApiProperty({ example: 600, description: 'Seconds from now until the code ends.' })
  expiresIn!: number;
}

export class UserDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty({ description: 'Empty until known.' })
  fullName!: string;

  @ApiProperty({ description: 'Empty until known.' })
  phone!: string;

  @ApiProperty({ description: 'May open the admin: the owner, and staff.' })
  isAdmin!: boolean;

  @ApiProperty({ enum: ADMIN_ROLES, nullable: true, description: 'In the admin; null for a customer.' })
  role!: AdminRole | null;

  static of({ id, email, fullName, phone }: User, role: AdminRole | null): UserDto {
    return { id, email, fullName, phone, isAdmin: role !== null, role };
  }
}

export class SignedInDto {
  @ApiProperty({
    description: 'For `Authorization: Bearer`; lives for some minutes, POST /api/auth/refresh renews it.',
  })
  token!: string;

  @ApiProperty({ type: UserDto })
  user!: UserDto;
}
