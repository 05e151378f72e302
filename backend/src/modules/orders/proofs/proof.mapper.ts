import type { ProofView } from './proof-view.js';
import type { ProofDto } from './proofs.dto.js';

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
