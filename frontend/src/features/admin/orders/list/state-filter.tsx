import type { OrderCountsDto } from '../../../../api/generated/types';
import { formatCount } from '../../components/format-count';
import { FilterMenu } from '../../components/filter-menu';
import { ORDER_STATES, STATE_LABELS, type OrderState } from '../order-labels';
import { OrderStatusBadge } from '../order-status-badge';
import styles from './state-filter.module.css';

interface StateFilterProps {
  chosen: readonly OrderState[];
  counts: OrderCountsDto | undefined;
  onChoose: (states: readonly OrderState[]) => void;
}

const GROUPS = [
  ['Your turn', ['yours']],
  ['In the workshop', ['work']],
  ['Someone else’s turn', ['wait']],
  ['Finished', ['done', 'closed']],
] as const;

export function StateFilter({ chosen, counts, onChoose }: StateFilterProps) {
  const countOf = (wanted: string) => counts?.states.find(({ state }) => state === wanted)?.total;
  const toggle = (state: OrderState, on: boolean) =>
    onChoose(on ? [...chosen, state] : chosen.filter((one) => one !== state));
  return (
    <FilterMenu name="State" value={chosen.length > 0 ? String(chosen.length) : ''}>
      {GROUPS.map(([name, turns]) => (
        <fieldset className={styles.group} key={name}>
          <legend>{name}</legend>
          {ORDER_STATES.filter((state) => (turns as readonly string[]).includes(STATE_LABELS[state].turn)).map(
            (state) => (
              <label className={styles.tick} key={state}>
                <input
                  type="checkbox"
                  checked={chosen.includes(state)}
                  onChange={(event) => toggle(state, event.target.checked)}
                />
                <OrderStatusBadge state={state} />
                <span className={styles.count}>{formatCount(countOf(state) ?? 0)}</span>
              </label>
            ),
          )}
        </fieldset>
      ))}
    </FilterMenu>
  );
}
