import styles from './fact-list.module.css';

export interface Fact {
  name: string;
  value: string;
  note?: string | undefined;
  /** The value needs attention. */
  isWrong?: boolean;
}

/** Names and values, as many beside each other as fit. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note, isWrong }) => (
        <div key={name} className={isWrong ? styles.wrong : undefined}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
