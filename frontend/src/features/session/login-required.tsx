import { Button, EmptyState } from '../../ui';
import { loginOpened } from './session.slice';
import { useShopDispatch } from './session-listeners';

interface LoginRequiredProps {
  /** What signing in is for. */
  text: string;
  wholePage?: boolean;
}

/** A screen of customers, for somebody who is not signed in. */
export function LoginRequired({ text, wholePage = false }: LoginRequiredProps) {
  const dispatch = useShopDispatch();
  return (
    <EmptyState
      heading="h1"
      wholePage={wholePage}
      title="Login Required"
      text={text}
      action={<Button onClick={() => dispatch(loginOpened())}>Login / Register</Button>}
    />
  );
}
