import { useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  createPath,
  parsePath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type To,
} from 'react-router-dom';
import { LeaveDialog } from './leave-dialog';
import { answerLeaveQuestion, askToLeave, hasUnsavedWork, useLeaveQuestion } from './unsaved-work';

/** The router numbers the entries of the browser's history. */
function entryNumber(state: unknown): number | null {
  const number = typeof state === 'object' && state !== null ? (state as { idx?: unknown }).idx : undefined;
  return typeof number === 'number' ? number : null;
}

const pageOf = (to: To): string => {
  const { pathname, search } = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ pathname: pathname ?? '', search: search ?? '' });
};

/** Asks before Back and Forward: the browser has moved by then, so it is moved back until there is an answer. */
function useHistoryGuard(): void {
  const location = useLocation();
  const here = useRef<number | null>(null);
  const page = useRef('');
  const returning = useRef(false);
  useEffect(() => {
    here.current = entryNumber(window.history.state);
    page.current = pageOf(location);
  }, [location]);
  useEffect(() => {
    const heard = (event: PopStateEvent) => {
      if (returning.current) {
        returning.current = false;
        event.stopImmediatePropagation();
        return;
      }
      if (!hasUnsavedWork() || pageOf(window.location) === page.current) return;
      const there = entryNumber(event.state);
      const steps = there === null || here.current === null ? -1 : there - here.current;
      if (steps === 0) return;
      event.stopImmediatePropagation();
      returning.current = true;
      window.history.go(-steps);
      askToLeave(() => window.history.go(steps));
    };
    // Before the router's own listener, which is not in the capturing phase.
    window.addEventListener('popstate', heard, true);
    return () => window.removeEventListener('popstate', heard, true);
  }, []);
}

/** Asks before any way out of a page on which something was typed and not saved: links, searches, Back and Forward. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const location = useLocation();
  const asked = useLeaveQuestion();
  useHistoryGuard();
  const here = pageOf(location);
  const guarded = useMemo(() => {
    const { navigator } = context;
    const guard =
      (go: typeof navigator.push, isSame: (to: To) => boolean): typeof navigator.push =>
      (to, ...rest) => {
        if (isSame(to)) go(to, ...rest);
        else askToLeave(() => go(to, ...rest));
      };
    // A list writes its search and filters into the address: the page stays, and so does a dialog over it.
    const isSamePath = (to: To) => pageOf(to).split('?')[0] === here.split('?')[0];
    return {
      ...context,
      navigator: {
        createHref: navigator.createHref,
        ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation }),
        go: navigator.go,
        push: guard(navigator.push, (to) => pageOf(to) === here),
        replace: guard(navigator.replace, isSamePath),
      },
    };
  }, [context, here]);
  return (
    <NavigationContext value={guarded}>
      {children}
      <LeaveDialog open={asked} onStay={() => answerLeaveQuestion(false)} onLeave={() => answerLeaveQuestion(true)} />
    </NavigationContext>
  );
}
