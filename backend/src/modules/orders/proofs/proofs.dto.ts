import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { TextField } from '../../../platform/http/index.js';
import { PROOF_STATES, MAX_PROOF_COMMENT_LENGTH, type ProofState } from './proofs.rules.js';
import type { ProofView } from './proof.entity.js';

const Nullable = (description = '') => ApiProperty({ type: String, nullable: true, description });

export class ProofDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'Whoever has it may answer.' }) key!: string;
  @ApiProperty({ format: 'uuid' }) lineId!: string;
  @ApiProperty({ enum: PROOF_STATES }) state!: ProofState;
  @Nullable('Signed and expiring.') picture!: string | null;
  @Nullable('What the buyer wants otherwise.') words!: string | null;
  @ApiProperty({ format: 'date-time' }) sentAt!: string;
  @Nullable('ISO 8601, UTC.') answeredAt!: string | null;
}

export class ProofDetailDto extends ProofDto {
  @ApiProperty() number!: string;
  @ApiProperty() productName!: string;
  @Nullable() customText!: string | null;
}

export class ProofKeyDto {
  @ApiProperty({ maxLength: 100 }) @IsString() @MaxLength(100) key!: string;
}

export class ProofChangeDto extends ProofKeyDto {
  @TextField({ max: MAX_PROOF_COMMENT_LENGTH, lines: true, description: 'What is to be changed.' }) words!: string;
}

export class PhoneApprovalDto {
  @TextField({ max: 80, description: 'Who agreed on the phone.' }) agreedWith!: string;
  @TextField({ max: 300, blank: true, description: 'What was said; may be empty. Only for the team.' }) note!: string;
}

export class ProofVersionDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: PROOF_STATES }) state!: ProofState;
  @Nullable('Signed and expiring.') picture!: string | null;
  @Nullable('What the buyer wanted otherwise.') words!: string | null;
  @ApiProperty({ format: 'date-time' }) sentAt!: string;
  @ApiProperty({ description: 'Address of the admin who sent it.' }) sentBy!: string;
  @Nullable('ISO 8601, UTC.') answeredAt!: string | null;
  @Nullable('Who agreed to it on the phone.') agreedWith!: string | null;
  @Nullable('What was said on the phone.') agreedNote!: string | null;
  @Nullable('Address of the admin who called.') agreedBy!: string | null;
  @Nullable('ISO 8601, UTC; its state is then `replaced`.') withdrawnAt!: string | null;
  @Nullable('Address of the admin who withdrew it.') withdrawnBy!: string | null;
}

export class ProofPictureDto {
  @ApiProperty({ type: String, format: 'binary', description: 'JPEG, PNG, WebP or HEIC, up to 10 MB' }) file!: unknown;
}

/** @param fileUrl gives a file's signed address */
export function toProofDto(
  { fileId, key = '', sentAt, answeredAt, id, lineId, state, words }: ProofView,
  fileUrl: (fileId: string) => string,
): ProofDto {
  return {
    id,
    key,
    lineId,
    state,
    words,
    picture: fileId && fileUrl(fileId),
    sentAt: new Date(sentAt).toISOString(),
    answeredAt: answeredAt && new Date(answeredAt).toISOString(),
  };
}
