import { Button } from '../../../ui';
import { ListEmpty } from './list-empty';

/** A list that could not be loaded, and the way on. */
export function ListError({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <ListEmpty role="alert">
      <h2>{what} could not be loaded</h2>
      <p>The server did not answer.</p>
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </ListEmpty>
  );
}
