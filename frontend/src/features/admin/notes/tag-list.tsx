import { useId, useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import type { TagDto } from '../../../api/generated/types';
import { toast } from '../../../ui';
import { AdminIcon } from '../components/admin-icon';
import styles from './notes.module.css';

type Answer = Promise<{ error?: unknown }>;

interface TagListProps {
  tags: readonly TagDto[];
  /** names to choose from */
  known: readonly TagDto[];
  /** undefined for who only reads */
  onAdd?: ((name: string) => Answer) | undefined;
  onRemove?: ((tagId: string) => Answer) | undefined;
}

const MAX_LENGTH = 40;

async function tell(answer: Answer, done: string): Promise<boolean> {
  const { error } = await answer;
  toast(error ? errorMessage(error, 'That didn’t work. Please try again.') : done, error ? { tone: 'error' } : {});
  return !error;
}

/** Tags of an order or a customer, each with its way off, and a field to add one. */
export function TagList({ tags, known, onAdd, onRemove }: TagListProps) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const close = () => {
    setAdding(false);
    setName('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '' || !onAdd) return close();
    if (await tell(onAdd(typed), 'Tag added.')) close();
  };
  const free = known.filter((one) => !tags.some((tag) => tag.id === one.id));
  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <span className={styles.chip} key={tag.id}>
          {tag.name}
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove tag ${tag.name}`}
              onClick={() => void tell(onRemove(tag.id), 'Tag removed.')}
            >
              <AdminIcon of="x" />
            </button>
          )}
        </span>
      ))}
      {tags.length === 0 && !onAdd && <span className={styles.none}>No tags</span>}
      {onAdd && !isAdding && (
        <button type="button" className={styles.add} onClick={() => setAdding(true)}>
          <AdminIcon of="plus" />
          Tag
        </button>
      )}
      {onAdd && isAdding && (
        <form className={styles.adding} onSubmit={(event) => void submit(event)}>
          <label className="srOnly" htmlFor={id}>
            New tag
          </label>
          <input
            id={id}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on Tag asked for this field
            autoFocus
            list={`${id}-known`}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
          />
          <datalist id={`${id}-known`}>
            {free.map((one) => (
              <option key={one.id}>{one.name}</option>
            ))}
          </datalist>
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  );
}
