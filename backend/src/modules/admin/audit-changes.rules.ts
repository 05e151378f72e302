export interface AuditChange {
  readonly field: string;
  /** Null for none. */
  readonly from: string | null;
  /** Null for none. */
  readonly to: string | null;
}

/** Old and new values as text, of what an entry stores under `changes`. */
export function auditChanges(stored: unknown): AuditChange[] {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return [];
  return Object.entries(stored as Record<string, { from?: unknown; to?: unknown } | null>).map(([field, change]) => ({
    field,
    from: valueText(change?.from),
    to: valueText(change?.to),
  }));
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
