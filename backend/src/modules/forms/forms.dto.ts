import { ApiProperty } from '@nestjs/swagger';
import { Honeypot, EmailField, TextField } from '../../platform/http/index.js';
import { isPhoneNumber } from './forms.rules.js';

export class ContactDto {
  @TextField({ max: 100, example: 'Ananya Deshpande' }) fullName!: string;
  @EmailField() email!: string;
  @TextField({ max: 150 }) subject!: string;
  @TextField({ max: 5_000, lines: true }) message!: string;
  @Honeypot() website?: unknown;
}

export class JoinUsDto extends ContactDto {
  @TextField({
    max: 30,
    format: { accepts: isPhoneNumber, message: 'Please enter a phone number with 7 to 15 digits.' },
    description: '7 to 15 digits; +, spaces, brackets, dots and hyphens may stand between them.',
    example: '+91 98765 43210',
  })
  contact!: string;
}

export class FormResponseDto {
  @ApiProperty({ example: 'We will get back to you soon.' }) message!: string;
}
