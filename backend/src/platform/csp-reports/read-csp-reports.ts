/** What is kept of a browser's report: no address of a page, no text, nothing of the visitor. */
export interface CspViolation {
  readonly page: 'admin' | 'checkout' | 'shop';
  /** The directive that was violated, such as `script-src-elem`; `other` for words that no policy has. */
  readonly directive: string;
  /** Origin of what was blocked, or `inline`, `eval`, `data`, `blob`, `extension`, `other`. */
  readonly blocked: string;
}

const MAX_REPORTS = 20;
const MAX_ORIGIN_LENGTH = 100;
const DIRECTIVE =
  /^(default|script|style|img|font|connect|frame|object|media|worker|manifest|child)-src(-elem|-attr)?$/;
const OTHER_DIRECTIVES = new Set(['base-uri', 'form-action', 'frame-ancestors', 'upgrade-insecure-requests']);
const WORDS = new Set(['inline', 'eval', 'data', 'blob', 'wasm-eval']);

/** The violations that a body of `report-uri` or of the Reporting API tells of; [] for any other body. */
export function readCspReports(body: unknown): CspViolation[] {
  const reports = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body];
  return reports.flatMap((report) => {
    const fields = fieldsOf(report);
    return fields ? [violationOf(fields)] : [];
  });
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(report: unknown): Fields | null {
  if (typeof report !== 'object' || report === null) return null;
  const { 'csp-report': old, type, body } = report as Record<string, unknown>;
  const fields = old ?? (type === 'csp-violation' ? body : null);
  return typeof fields === 'object' && fields !== null ? (fields as Fields) : null;
}

function violationOf(fields: Fields): CspViolation {
  const directive = text(fields['effective-directive'] ?? fields.effectiveDirective ?? fields['violated-directive']);
  return {
    page: pageOf(text(fields['document-uri'] ?? fields.documentURL)),
    directive: DIRECTIVE.test(directive) || OTHER_DIRECTIVES.has(directive) ? directive : 'other',
    blocked: originOf(text(fields['blocked-uri'] ?? fields.blockedURL)),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : '';
}

function pageOf(address: string): CspViolation['page'] {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  if (path.startsWith('/checkout')) return 'checkout';
  return path.startsWith('/admin') ? 'admin' : 'shop';
}

function originOf(address: string): string {
  if (WORDS.has(address)) return address;
  if (!URL.canParse(address)) return 'other';
  const { protocol, origin } = new URL(address);
  if (protocol === 'http:' || protocol === 'https:' || protocol === 'ws:' || protocol === 'wss:') {
    return origin.length > MAX_ORIGIN_LENGTH ? 'other' : origin;
  }
  if (protocol === 'data:' || protocol === 'blob:') return protocol.slice(0, -1);
  return protocol.endsWith('-extension:') ? 'extension' : 'other';
}
