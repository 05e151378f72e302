import { Button, ButtonLink } from '../../../ui';
import { AdminIcon } from '../kit/admin-icon';
import { paperAddress } from './paper-addresses';
import styles from './paper-links.module.css';

const PAPERS = [
  ['packing-slip', 'Packing slip'],
  ['job-sheet', 'Job sheet'],
] as const;

interface PaperLinksProps {
  number: string;
  /** why there is nothing to print; '' when there is */
  reason: string;
}

/** What is printed for an order, each opened in a tab of its own. */
export function PaperLinks({ number, reason }: PaperLinksProps) {
  return (
    <div className={styles.papers}>
      {PAPERS.map(([paper, name]) =>
        reason ? (
          <Button key={paper} look="outline" small disabled aria-describedby="no-papers">
            <AdminIcon of="print" />
            {name}
          </Button>
        ) : (
          <ButtonLink key={paper} look="outline" small to={paperAddress(number, paper)} target="_blank" rel="noopener">
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
