import type { OrderAgainDto } from '../../../api/generated/types';
import { paths } from '../../../lib/paths';
import { plural } from '../../../lib/plural';
import { Button, ButtonLink, Dialog } from '../../../ui';
import { changesOf } from './order-again.view-model';
import styles from './order-again.module.css';

interface AgainDialogProps {
  open: boolean;
  onClose: () => void;
  answer: OrderAgainDto;
}

/** What came into the cart once more, and what is different today. */
export default function AgainDialog({ open, onClose, answer }: AgainDialogProps) {
  const count = answer.added.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={count > 0 ? `${plural(count, 'item')} added to your cart` : 'Nothing could be added'}
    >
      <ul className={styles.changes}>
        {changesOf(answer).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        {count > 0 && <ButtonLink to={paths.checkout}>Go to checkout</ButtonLink>}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
