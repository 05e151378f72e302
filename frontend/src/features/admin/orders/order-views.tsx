import type { OrderCountsDto } from '../../../api/generated-admin';
import { counted } from '../kit/counted';
import type { ListAddress } from '../kit/use-list-address';
import { viewOf, VIEWS } from './order-words';
import styles from './order-views.module.css';

interface OrderViewsProps {
  states: readonly string[];
  held: boolean;
  counts: OrderCountsDto | undefined;
  onChoose: ListAddress['set'];
}

/** Named filters with their counts. */
export function OrderViews({ states, held, counts, onChoose }: OrderViewsProps) {
  const current = viewOf(states, held);
  const countOf = ({ states: wanted, held: isHeld }: (typeof VIEWS)[number]) => {
    if (!counts) return '';
    if (isHeld) return counted(counts.held);
    const all: readonly string[] = wanted.length === 0 ? counts.states.map(({ state }) => state) : wanted;
    return counted(counts.states.reduce((sum, { state, total }) => sum + (all.includes(state) ? total : 0), 0));
  };
  return (
    <nav className={styles.views} aria-label="Views">
      {VIEWS.map((view, place) => (
        <button
          key={view.name}
          type="button"
          aria-current={place === current || undefined}
          onClick={() => onChoose({ state: view.states, held: view.held ? 'true' : null })}
        >
          {view.name}
          <span>{countOf(view)}</span>
        </button>
      ))}
    </nav>
  );
}
