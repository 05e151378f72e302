import { ApiProperty } from '@nestjs/swagger';
import { Honeypot, TypedEmail, TypedText } from '../../../platform/http/index.js';
import { isPhoneNumber } from '../domain/form.js';

export class ContactDto {
  @TypedText({ max: 100, example: 'Ananya Deshpande' }) fullName!: string;
  @TypedEmail() email!: string;
  @TypedText({ max: 150 }) subject!: string;
  @TypedText({ max: 5_000, lines: true }) message!: string;
  @Honeypot() website?: unknown;
}

export class JoinUsDto extends ContactDto {
  @TypedText({
    max: 30,
    format: { accepts: isPhoneNumber, message: 'Please enter a phone number with 7 to 15 digits.' },
    description: '7 to 15 digits; +, spaces, brackets, dots and hyphens may stand between them.',
    example: '+91 98765 43210',
  })
  contact!: string;
}

export class FormAnswerDto {
  @ApiProperty({ example: 'We will get back to you soon.' }) message!: string;
}
