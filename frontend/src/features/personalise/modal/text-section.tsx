import { useId } from 'react';
import { TextArea, TextInput } from '../../../ui';
import { textFieldHelp, textFieldState, type TextLimit } from './text-section.view-model';
import styles from './photo-section.module.css';

interface TextSectionProps {
  limit: TextLimit;
  text: string;
  needed: boolean;
  /** the words were asked for and are not there */
  missing: boolean;
  onText: (text: string) => void;
  /** somebody begins to type */
  onFocus: () => void;
}

/** The buyer's words, with the room that they have. */
export function TextSection({ limit, text, needed, missing, onText, onFocus }: TextSectionProps) {
  const id = useId();
  const { length, max, error } = textFieldState(limit, text);
  const shared = {
    id: `${id}-words`,
    label: 'Your words',
    labelHidden: true,
    help: textFieldHelp(limit),
    counter: { length, max },
    error: error ?? (missing && !text.trim() ? 'Enter your words.' : undefined),
    className: styles.words,
    autoComplete: 'off',
    spellCheck: false,
    value: text,
    onFocus,
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>
        Words
        {!needed && <span className={styles.optional}>optional</span>}
      </h3>
      {limit.maxLines > 1 ? (
        <TextArea {...shared} rows={limit.maxLines} onChange={(event) => onText(event.target.value)} />
      ) : (
        <TextInput {...shared} onChange={(event) => onText(event.target.value)} />
      )}
    </section>
  );
}
