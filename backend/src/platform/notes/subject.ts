/** What notes and tags stand on: an order or a customer's account. */
const NOTE_SUBJECTS = ['order', 'user'] as const;
export type NoteSubjectKind = (typeof NOTE_SUBJECTS)[number];

export interface NoteSubject {
  readonly kind: NoteSubjectKind;
  readonly id: string;
  /** As the audit log names it: an order's number, or `A customer`; never a name or an address. */
  readonly label: string;
}
