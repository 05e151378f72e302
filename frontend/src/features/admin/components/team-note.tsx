import { TextArea } from '../../../ui';

interface TeamNoteProps {
  note: string;
  onChange: (note: string) => void;
  /** the most characters that the API accepts */
  maxLength?: number;
}

/** An optional note for the other staff, such as what a customer said on the phone. */
export function TeamNote({ note, onChange, maxLength = 300 }: TeamNoteProps) {
  return (
    <TextArea
      label="Note for the team (optional)"
      name="note"
      rows={2}
      maxLength={maxLength}
      value={note}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
