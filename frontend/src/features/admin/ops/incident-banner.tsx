import { ButtonLink } from '../../../ui';
import { Permitted } from '../access/permitted';
import { AdminIcon } from '../components/admin-icon';
import type { IncidentNotice } from './ops.view-model';
import styles from './incident-banner.module.css';

/** What is wrong at this moment; read out when it comes. */
export function IncidentBanner({ warnings }: { warnings: readonly IncidentNotice[] }) {
  return (
    <div role="alert">
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ key, title, words, todo }) => (
            <li key={key}>
              <AdminIcon of="alert" />
              <p>
                <b>{title}.</b> {words}
              </p>
              {todo && (
                <Permitted to={todo.to}>
                  <ButtonLink look="outline" small to={todo.to}>
                    {todo.label}
                  </ButtonLink>
                </Permitted>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
