import { Button, ButtonLink } from '../../../../ui';
import { AdminIcon } from '../../components/admin-icon';
import { documentUrl } from './document-urls';
import styles from './document-links.module.css';

const DOCUMENTS = [
  ['packing-slip', 'Packing slip'],
  ['job-sheet', 'Job sheet'],
] as const;

interface DocumentLinksProps {
  number: string;
  /** why there is nothing to print; '' when there is */
  reason: string;
}

/** What is printed for an order, each opened in a tab of its own. */
export function DocumentLinks({ number, reason }: DocumentLinksProps) {
  return (
    <div className={styles.papers}>
      {DOCUMENTS.map(([paper, name]) =>
        reason ? (
          <Button key={paper} look="outline" small disabled aria-describedby="no-papers">
            <AdminIcon of="print" />
            {name}
          </Button>
        ) : (
          <ButtonLink key={paper} look="outline" small to={documentUrl(number, paper)} target="_blank" rel="noopener">
            <AdminIcon of="print" />
            {name}
          </ButtonLink>
        ),
      )}
      {reason && (
        <p className={styles.why} id="no-papers">
          {reason}
        </p>
      )}
    </div>
  );
}
