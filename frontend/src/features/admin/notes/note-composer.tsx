import { useId, useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { Button, toast } from '../../../ui';
import { useUnsavedWork } from '../unsaved/unsaved-work';
import styles from './notes.module.css';

interface NoteComposerProps {
  /** what the note is about: `this order`, `Ananya` */
  about: string;
  onAdd: (text: string) => Promise<{ error?: unknown }>;
}

const MAX_LENGTH = 2_000;

/** A note for the team. The box grows with its text. */
export function NoteComposer({ about, onAdd }: NoteComposerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  useUnsavedWork(text.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    const { error } = await onAdd(text.trim());
    setBusy(false);
    if (error) {
      toast(errorMessage(error, 'The note was not saved. Please try again.'), { tone: 'error' });
      return;
    }
    setText('');
    toast('Note added.');
  };
  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)}>
      <label className="srOnly" htmlFor={id}>
        Note about {about}
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={MAX_LENGTH}
        placeholder="Write a note for the team"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.foot}>
        <p>Customers see notes only in a copy of their data that they ask for.</p>
        <Button type="submit" look="outline" small busy={busy} disabled={text.trim() === ''}>
          Add note
        </Button>
      </div>
    </form>
  );
}
