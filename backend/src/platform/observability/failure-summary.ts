import { ERRORS } from '../../kernel/index.js';

const ADDRESS = /[^\s<>"'(),;:]+@([\w-]+(\.[\w-]+)+)/g;
const MAX_LENGTH = 200;

const KNOWN: readonly { readonly sign: RegExp; readonly words: string }[] = [
  { sign: /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EHOSTUNREACH/, words: 'The other side could not be reached.' },
  { sign: /ETIMEDOUT|timed? ?out|no answer in time/i, words: 'The other side took too long.' },
  { sign: /stalled more than/i, words: 'The worker that ran it ended in the middle, more than once.' },
  { sign: /\b4\d\d[ -]\d\.\d\.\d|^4\d\d\b|Message failed: 4\d\d/, words: 'The mail server did not take it yet.' },
  { sign: /\b5\d\d[ -]\d\.\d\.\d|^5\d\d\b|Message failed: 5\d\d/, words: 'The mail server refused it.' },
];

export interface FailureSummary {
  /** A sentence for a person. */
  readonly words: string;
  /** What the program said, without addresses. */
  readonly told: string;
}

/** Why a job failed, told to a person. */
export function summarizeFailure(reason: string): FailureSummary {
  const told = reason.replaceAll(ADDRESS, '…@$1').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
  const entry = (ERRORS as Record<string, { message: string } | undefined>)[reason];
  if (entry) return { words: entry.message, told };
  return { words: KNOWN.find(({ sign }) => sign.test(reason))?.words ?? 'Something nobody foresaw.', told };
}
