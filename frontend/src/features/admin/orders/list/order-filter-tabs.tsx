import type { OrderCountsDto } from '../../../../api/generated/types';
import type { ListParams } from '../../components/use-list-params';
import { FilterTabs } from '../../components/filter-tabs';
import { useAdminRights } from '../../access/use-admin-rights';
import { VIEWS } from '../order-labels';

interface OrderFilterTabsProps {
  /** place in VIEWS; -1 for none of them */
  current: number;
  counts: OrderCountsDto | undefined;
  onChoose: ListParams['set'];
}

function totalOf(
  { states, held, disputed, cash, archived, proof }: (typeof VIEWS)[number],
  counts: OrderCountsDto,
): number | undefined {
  if (cash) return undefined;
  if (held) return counts.held;
  if (disputed) return counts.disputed;
  if (archived) return counts.archived;
  if (proof) return counts.proofs.find(({ task }) => task === proof)?.total ?? 0;
  const wanted: readonly string[] = states.length === 0 ? counts.states.map(({ state }) => state) : states;
  return counts.states.reduce((sum, { state, total }) => sum + (wanted.includes(state) ? total : 0), 0);
}

/** Named filters of the orders with their counts. */
export function OrderFilterTabs({ current, counts, onChoose }: OrderFilterTabsProps) {
  const { deletes, money } = useAdminRights();
  // The last ones: the places of the others stay.
  const views = VIEWS.filter(({ archived, cash }) => (deletes || !archived) && (money || !cash));
  return (
    <FilterTabs
      views={views.map((view) => ({ name: view.name, total: counts && totalOf(view, counts) }))}
      current={current}
      onChoose={(place) => {
        const view = VIEWS[place];
        onChoose({
          state: view?.states ?? null,
          held: view?.held ? 'true' : null,
          disputed: view?.disputed ? 'true' : null,
          cash: view?.cash ? 'true' : null,
          archived: view?.archived ? 'true' : null,
          proof: view?.proof ?? null,
        });
      }}
    />
  );
}
