import { StatusBadge } from '../components/status-badge';
import { stateLabel } from './order-labels';

/** An order's state, with the mark that says whose turn it is. */
export function OrderStatusBadge({ state, held, disputed }: { state: string; held?: boolean; disputed?: boolean }) {
  const { word, turn } = stateLabel(state);
  const trouble = [held && 'payment held', disputed && 'dispute'].filter(Boolean);
  return <StatusBadge by={trouble.length > 0 ? 'wrong' : turn}>{[word, ...trouble].join(', ')}</StatusBadge>;
}
