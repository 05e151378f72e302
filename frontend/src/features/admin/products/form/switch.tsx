import styles from './switch.module.css';

interface SwitchProps {
  name: string;
  note: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox, drawn as a track; the words beside it say what is on. */
export function Switch({ name, note, checked, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <b>{name}</b>
      <small>{note}</small>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
