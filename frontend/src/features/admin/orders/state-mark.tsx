import { Marked } from '../kit/marked';
import { stateWord } from './order-words';

/** An order's state, with the mark that says whose turn it is. */
export function StateMark({ state, held }: { state: string; held?: boolean }) {
  const { word, turn } = stateWord(state);
  return <Marked by={held ? 'wrong' : turn}>{held ? `${word}, payment held` : word}</Marked>;
}
