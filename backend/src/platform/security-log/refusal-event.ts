import type { ErrorCode } from '../../kernel/index.js';
import type { SecurityEventKind } from './security-log.js';

/** Codes of errors by their beginning; the first that fits counts. */
const REFUSALS: readonly (readonly [codes: RegExp, kind: SecurityEventKind])[] = [
  [/^auth\.(code_|tries_)/, 'code.refused'],
  [/^auth\.send_/, 'code.limited'],
  [/^auth\.origin_refused$/, 'origin.refused'],
  [/^access\.(by_key|forbidden|right_missing)$/, 'access.refused'],
  [/^request\.host_refused$/, 'host.refused'],
];

/** What the security log calls a refusal with this code; null for errors that it does not keep. */
export function refusalEvent(code: ErrorCode): SecurityEventKind | null {
  return REFUSALS.find(([codes]) => codes.test(code))?.[1] ?? null;
}
