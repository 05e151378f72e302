import { StatusBadge } from '../components/status-badge';
import { stateLabel } from './order-labels';

/** An order's state, with the mark that says whose turn it is. */
export function OrderStatusBadge({ state, held }: { state: string; held?: boolean }) {
  const { word, turn } = stateLabel(state);
  return <StatusBadge by={held ? 'wrong' : turn}>{held ? `${word}, payment held` : word}</StatusBadge>;
}
