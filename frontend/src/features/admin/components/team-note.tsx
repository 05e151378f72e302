import { TextArea } from '../../../ui';

interface TeamNoteProps {
  note: string;
  onChange: (note: string) => void;
  /** letters that the server takes */
  maxLength?: number;
}

/** What was said on the phone. */
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
