import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** How long a page that one comes back to may take to grow to its old height, in milliseconds. */
const MAX_WAIT_MS = 1000;

function scrollWhenTallEnough(top: number, atFirst: () => void): () => void {
  const until = performance.now() + MAX_WAIT_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    const tall = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (!tall && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  frame = requestAnimationFrame(() => {
    atFirst();
    attempt();
  });
  for (const event of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(event, stop, { once: true, passive: true });
  }
  return stop;
}

/**
 * Another page begins at its top, with the focus on its content; Back and Forward come to where one was. Both happen just
 * before the page is painted, when it is laid out in any case, and not within the task that has made it.
 */
export function useScrollAndFocus(): void {
  const { key, pathname, hash } = useLocation();
  const way = useNavigationType();
  const before = useRef<{ key: string; pathname: string } | null>(null);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // On a reload, and on coming back from another document, the browser finds the place itself.
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    const arrive = () => {
      history.scrollRestoration = 'manual';
    };
    const remember = () => {
      if (before.current) places.current.set(before.current.key, window.scrollY);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', arrive);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', arrive);
      window.removeEventListener('scroll', remember);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const last = before.current;
    before.current = { key, pathname };
    if (!last || last.key === key) return;
    // Whoever has begun to type while the page was coming goes on.
    const isTyping = document.activeElement?.localName === 'input';
    const isOther = last.pathname !== pathname;
    const focusMain = () => {
      if (isOther && !isTyping) document.getElementById('main')?.focus({ preventScroll: true });
    };
    if (way === 'POP') return scrollWhenTallEnough(places.current.get(key) ?? 0, focusMain);
    requestAnimationFrame(() => {
      focusMain();
      if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      else if (isOther) window.scrollTo({ top: 0, behavior: 'instant' });
    });
    return undefined;
  }, [key, pathname, hash, way]);
}
