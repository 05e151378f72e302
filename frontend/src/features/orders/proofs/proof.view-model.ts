import type { ProofDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';

type Shown = Pick<ProofDto, 'state' | 'words' | 'answeredAt'>;

/** How a proof stands, for its buyer. */
export function proofStatusText({ state, words, answeredAt }: Shown): string {
  const when = answeredAt ? ` on ${formatDate(answeredAt)}` : '';
  switch (state) {
    case 'approved':
      return `You approved this proof${when}.`;
    case 'change_asked':
      return `You asked for a change${when}: “${words ?? ''}”. We’ll send you a new proof.`;
    case 'replaced':
      return 'We have sent you a newer proof.';
    case 'open':
      return 'Please check every letter. We make it only after you approve it, and changes are free until then.';
  }
}
