import { Alert, TextButton, TextInput } from '../../../ui';
import styles from './settings.module.css';
import { changedPlace, MAX_PLACES, withoutPlace, withPlace, type PlaceDaysForm } from './place-days.view-model';

interface PlaceDaysProps {
  places: readonly PlaceDaysForm[];
  /** By `placeDays.0.days`. */
  errors: Partial<Record<string, string>>;
  onChange: (places: PlaceDaysForm[]) => void;
}

/** Delivery days by the beginning of a PIN code. */
export function PlaceDays({ places, errors, onChange }: PlaceDaysProps) {
  const field = (at: number, name: keyof PlaceDaysForm) => ({
    name: `placeDays.${at}.${name}`,
    value: places[at]?.[name] ?? '',
    error: errors[`placeDays.${at}.${name}`],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange(changedPlace(places, at, { [name]: event.target.value })),
  });
  return (
    <>
      {places.length > 0 && (
        <ul className={styles.places} aria-label="Delivery days by PIN code">
          {places.map((place, at) => (
            <li key={at}>
              <TextInput label="PIN code begins with" {...field(at, 'prefix')} />
              <TextInput label="Days" {...field(at, 'days')} />
              <TextInput label="Express" {...field(at, 'expressDays')} />
              <TextButton onClick={() => onChange(withoutPlace(places, at))}>
                Remove<span className="srOnly"> {place.prefix || `row ${at + 1}`}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <Alert>{errors['placeDays']}</Alert>
      {places.length < MAX_PLACES && (
        <TextButton className={styles.addPlace} onClick={() => onChange(withPlace(places))}>
          {places.length === 0 ? 'Add a PIN code' : 'Add another PIN code'}
        </TextButton>
      )}
    </>
  );
}
