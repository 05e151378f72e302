import type { AttentionItemDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { ButtonLink } from '../../../ui';
import { useAdminRights } from '../access/use-admin-rights';
import { Permitted } from '../access/permitted';
import { formatCount } from '../components/format-count';
import { attentionRow } from './dashboard.view-model';
import styles from './attention-list.module.css';

/** What waits for the owner, worst first, each with the one thing to do. */
export function AttentionList({ hands }: { hands: readonly AttentionItemDto[] }) {
  const mayAct = useAdminRights().actions;
  if (hands.length === 0) return <p className={styles.none}>Nothing. A good moment for tea.</p>;
  return (
    <ol className={styles.items}>
      {hands.map((hand) => {
        const { title, words, to, act, isWrong } = attentionRow(hand);
        return (
          <li key={hand.what} className={cx(isWrong && styles.isWrong)}>
            <span className={styles.total}>{formatCount(hand.total)}</span>
            <b>{title}</b>
            <p>{words}</p>
            <Permitted to={to}>
              <ButtonLink className={styles.act} look={isWrong ? 'filled' : 'outline'} small to={to}>
                {mayAct ? act : 'Open'}
                <span className="srOnly">: {title}</span>
              </ButtonLink>
            </Permitted>
          </li>
        );
      })}
    </ol>
  );
}
