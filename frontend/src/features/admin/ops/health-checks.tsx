import { cx } from '../../../lib/cx';
import { AdminIcon } from '../components/admin-icon';
import styles from './health-checks.module.css';
import type { Check } from './ops.view-model';

/** What to look at first, each in a sentence. */
export function HealthChecks({ checks }: { checks: readonly Check[] }) {
  return (
    <dl className={styles.checks}>
      {checks.map(({ name, value, note, isWrong }) => (
        <div key={name} className={cx(isWrong && styles.wrong)}>
          <dt>
            <AdminIcon of={isWrong ? 'alert' : 'check'} />
            {name}
            {isWrong && <span className="srOnly">, needs attention</span>}
          </dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
