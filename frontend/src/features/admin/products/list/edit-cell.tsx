import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './edit-cell.module.css';

interface EditCellProps {
  /** what is edited: `Stock of Brass Bowl` */
  label: string;
  /** as it stands in the cell */
  children: ReactNode;
  /** as it is typed; '' for nothing */
  value: string;
  /** sends it; answers why it was not taken, or null */
  onSave: (written: string) => Promise<string | null>;
}

/** A cell that is edited where it stands: Enter or leaving it saves, Escape leaves it as it was. */
export function EditCell({ label, children, value, onSave }: EditCellProps) {
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const id = useId();
  const editing = written !== null;
  useEffect(() => {
    if (editing) field.current?.select();
    else if (returns.current) button.current?.focus();
    returns.current = false;
  }, [editing]);

  const close = (focuses: boolean) => {
    returns.current = focuses;
    setWritten(null);
    setProblem(null);
  };
  const save = async (focuses: boolean) => {
    if (written === null || busy) return;
    if (written.trim() === value) return close(focuses);
    setBusy(true);
    const refused = await onSave(written.trim());
    setBusy(false);
    if (refused === null) return close(focuses);
    setProblem(refused);
  };
  if (!editing)
    return (
      <button ref={button} type="button" className={styles.value} onClick={() => setWritten(value)}>
        {children}
        <span className="srOnly">, edit: {label}</span>
      </button>
    );
  return (
    <span className={styles.editor}>
      <input
        ref={field}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem ? id : undefined}
        aria-busy={busy}
        inputMode="decimal"
        autoComplete="off"
        value={written}
        onChange={({ target }) => {
          setWritten(target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save(true);
          if (event.key === 'Escape') close(true);
        }}
        onBlur={() => {
          if (problem === null) void save(false);
        }}
      />
      {problem && (
        <span role="alert" id={id} className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
