import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import type { User } from './users/users.service.js';

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

export class UserDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty({ description: 'Empty until known.' })
  fullName!: string;

  @ApiProperty({ description: 'Empty until known.' })
  phone!: string;

  @ApiProperty()
  isAdmin!: boolean;

  static of(user: User): UserDto {
    const { id, email, fullName, phone, isAdmin } = user;
    return { id, email, fullName, phone, isAdmin };
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
