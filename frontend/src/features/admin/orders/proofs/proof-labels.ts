import type { ProofDto, ProofVersionDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';

type Shown = Pick<ProofDto, 'state' | 'words' | 'sentAt' | 'answeredAt'>;

/** How the proof of a piece stands, for the shop. */
export function proofStatus(proof: Shown | undefined): string {
  if (!proof) return 'No proof sent yet.';
  const answered = proof.answeredAt ? `, ${formatShortDateTime(proof.answeredAt)}` : '';
  if (proof.state === 'approved') return `Approved${answered}.`;
  if (proof.state === 'change_asked') return `Change requested${answered}: “${proof.words ?? ''}”`;
  return `Waiting for the customer since ${formatShortDateTime(proof.sentAt)}.`;
}

const VERSION_STATES: Record<ProofVersionDto['state'], string> = {
  open: 'waiting for the customer',
  approved: 'approved',
  change_asked: 'change requested',
  replaced: 'replaced',
};

/** `Proof 2, approved by phone` */
export function versionTitle({ state, agreedWith, withdrawnAt }: ProofVersionDto, place: number): string {
  const stands = withdrawnAt ? 'withdrawn' : VERSION_STATES[state];
  return `Proof ${place + 1}, ${stands}${agreedWith && state === 'approved' ? ' by phone' : ''}`;
}

/** Who sent a proof and what became of it, a sentence each. */
export function versionFacts(version: ProofVersionDto): string[] {
  const { sentAt, sentBy, words, answeredAt, agreedWith, agreedNote, agreedBy, withdrawnAt, withdrawnBy } = version;
  const answered = answeredAt ? formatShortDateTime(answeredAt) : '';
  return [
    `Sent ${formatShortDateTime(sentAt)} by ${sentBy}.`,
    words && `The customer asked, ${answered}: “${words}”`,
    agreedWith && `${agreedWith} agreed on the phone with ${agreedBy ?? 'the team'}, ${answered}.`,
    agreedNote && `Note: ${agreedNote}`,
    answeredAt && !words && !agreedWith && `The customer approved it, ${answered}.`,
    withdrawnAt && `Withdrawn ${formatShortDateTime(withdrawnAt)} by ${withdrawnBy ?? 'the team'}.`,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}
