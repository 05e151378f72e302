import { useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  name: string;
  note: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** the field's name in its form */
  field?: string;
  /** a box that is ticked and saved later, where it is not a switch */
  kind?: 'switch' | 'checkbox';
}

/** A checkbox, drawn as a track; the words beside it say what is on. */
export function Switch({ name, note, checked, onChange, field, kind = 'switch' }: SwitchProps) {
  const noteId = useId();
  return (
    <label className={styles.switch}>
      <b>{name}</b>
      <small id={noteId}>{note}</small>
      <input
        type="checkbox"
        name={field}
        aria-label={name}
        aria-describedby={noteId}
        {...(kind === 'switch' && { role: kind, 'aria-checked': checked })}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
