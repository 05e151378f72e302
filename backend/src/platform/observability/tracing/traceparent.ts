export interface RemoteSpanContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

const WRITTEN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NONE = /^0+$/;

/** As W3C Trace Context writes it. */
export function formatTraceparent({ traceId, spanId, traceFlags }: RemoteSpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** null when it is none. */
export function parseTraceparent(text: string | null): RemoteSpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = WRITTEN.exec(text ?? '') ?? [];
  if (NONE.test(traceId) || NONE.test(spanId) || traceId === '') return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}
