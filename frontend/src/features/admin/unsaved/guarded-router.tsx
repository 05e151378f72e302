import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { createGuardedHistory } from './guarded-history';

/** The admin's router in a browser: like `BrowserRouter`, and it asks before unsaved work is left (`LeaveDialog`). */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [{ action, location }, setNavigation] = useState(history.current);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setNavigation(next))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
