import type { OrderCountsDto } from '../../../api/generated-admin';
import type { ListAddress } from '../kit/use-list-address';
import { Views } from '../kit/views';
import { viewOf, VIEWS } from './order-words';

interface OrderViewsProps {
  states: readonly string[];
  held: boolean;
  counts: OrderCountsDto | undefined;
  onChoose: ListAddress['set'];
}

function totalOf({ states, held }: (typeof VIEWS)[number], counts: OrderCountsDto): number {
  if (held) return counts.held;
  const wanted: readonly string[] = states.length === 0 ? counts.states.map(({ state }) => state) : states;
  return counts.states.reduce((sum, { state, total }) => sum + (wanted.includes(state) ? total : 0), 0);
}

/** Named filters of the orders with their counts. */
export function OrderViews({ states, held, counts, onChoose }: OrderViewsProps) {
  return (
    <Views
      views={VIEWS.map((view) => ({ name: view.name, total: counts && totalOf(view, counts) }))}
      current={viewOf(states, held)}
      onChoose={(place) => {
        const view = VIEWS[place];
        onChoose({ state: view?.states ?? null, held: view?.held ? 'true' : null });
      }}
    />
  );
}
