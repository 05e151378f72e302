import { Chip, TextInput } from '../../../../ui';
import { toggled, toList } from './product-form.view-model';
import styles from './list-field.module.css';

interface ListFieldProps {
  label: string;
  name?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** words that are often written here, a press away */
  words: readonly string[];
  help?: string;
  /** at most one word stands in it */
  single?: boolean;
  className?: string;
}

/** Words between commas; the usual ones are switched on and off. */
export function ListField({ label, name, error, value, onChange, words, help, single, className }: ListFieldProps) {
  const on = new Set(toList(value).map((word) => word.toLowerCase()));
  const press = (word: string) => {
    if (single) onChange(on.has(word.toLowerCase()) ? '' : word);
    else onChange(toggled(value, word));
  };
  return (
    <div className={className}>
      <TextInput
        label={label}
        name={name}
        error={error}
        value={value}
        help={help}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className={styles.chips}>
        <legend className="srOnly">{label}, usual words</legend>
        {words.map((word) => (
          <Chip key={word} className={styles.chip} pressed={on.has(word.toLowerCase())} onClick={() => press(word)}>
            {word}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
