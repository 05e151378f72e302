import type { ProofDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';

type Shown = Pick<ProofDto, 'state' | 'words' | 'sentAt' | 'answeredAt'>;

/** How the proof of a piece stands, for the shop. */
export function proofStatus(proof: Shown | undefined): string {
  if (!proof) return 'No proof was sent.';
  const answered = proof.answeredAt ? `, ${formatShortDateTime(proof.answeredAt)}` : '';
  if (proof.state === 'approved') return `Approved${answered}.`;
  if (proof.state === 'change_asked') return `A change is asked for${answered}: “${proof.words ?? ''}”`;
  return `Waits for the buyer since ${formatShortDateTime(proof.sentAt)}.`;
}
