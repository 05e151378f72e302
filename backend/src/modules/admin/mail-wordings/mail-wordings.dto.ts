import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/index.js';
import { WORDING_FIELDS, WORDING_LIMITS, type MailWording } from '../../../platform/mail/layout/index.js';

const OPEN = { blank: true } as const;

/** An empty text: as the shop writes it. Words between braces are placeholders. */
export class MailWordingDto implements MailWording {
  @TextField({ ...OPEN, max: WORDING_LIMITS.subject })
  subject!: string;

  @TextField({ ...OPEN, max: WORDING_LIMITS.heading })
  heading!: string;

  @TextField({ ...OPEN, lines: true, max: WORDING_LIMITS.opening, description: 'A blank line between paragraphs.' })
  opening!: string;

  @TextField({ ...OPEN, lines: true, max: WORDING_LIMITS.closing })
  closing!: string;
}

export class MailWordingSummaryDto {
  @ApiProperty({ example: 'order-confirmed' }) mail!: string;
  @ApiProperty({ example: 'Order confirmation' }) title!: string;
  @ApiProperty({ description: 'When it is sent.' }) when!: string;
  @ApiProperty({ description: 'It has words of the owner’s own.' }) isEdited!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When they were last changed.' })
  changedAt!: string | null;
}

export class PlaceholderDto {
  @ApiProperty({ example: 'order_number' }) name!: string;
  @ApiProperty({ example: 'SG-2417' }) sample!: string;
  @ApiProperty({ description: 'The words must hold it: nothing else in the e-mail says it.' }) isRequired!: boolean;
}

export class WordingVersionDto extends MailWordingDto {
  @ApiProperty() version!: number;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ description: 'E-mail address of who saved it.' }) by!: string;
}

export class MailWordingDetailDto extends MailWordingSummaryDto {
  @ApiProperty({ type: [PlaceholderDto] }) placeholders!: PlaceholderDto[];
  @ApiProperty({ type: MailWordingDto, description: 'As the shop writes it.' }) shop!: MailWordingDto;
  @ApiProperty({ type: MailWordingDto, description: 'As it is sent now.' }) words!: MailWordingDto;
  @ApiProperty({ type: [WordingVersionDto], description: 'Newest first, 20 at most.' }) versions!: WordingVersionDto[];
}

export class WordingErrorDto {
  @ApiProperty({ enum: WORDING_FIELDS }) field!: (typeof WORDING_FIELDS)[number];
  @ApiProperty({ example: 'There is no {delivery_dat}. Did you mean {delivery_date}?' }) message!: string;
}

export class MailWordingPreviewDto {
  @ApiProperty() subject!: string;
  @ApiProperty({ description: 'A whole document, without style elements.' }) html!: string;
  @ApiProperty({ description: 'The part of the e-mail without pictures.' }) text!: string;
  @ApiProperty({ type: [WordingErrorDto] }) errors!: WordingErrorDto[];
}

export class MailWordingResponseDto {
  @ApiProperty({ example: 'The e-mail is saved.' }) message!: string;
}
