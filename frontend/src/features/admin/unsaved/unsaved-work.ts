import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Where something was typed that is not saved: in a form of the page, or in one in a dialog over it. */
export type WorkPlace = 'page' | 'dialog';

const unsaved = new Map<symbol, WorkPlace>();
let question: (() => void) | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const isIn = (place?: WorkPlace) => (one: WorkPlace) => place === undefined || one === place;

export function hasUnsavedWork(place?: WorkPlace): boolean {
  return [...unsaved.values()].some(isIn(place));
}

/** What was typed counts no longer: it is saved, or the person has given it up. */
export function releaseWork(place?: WorkPlace): void {
  for (const [key, one] of unsaved) if (isIn(place)(one)) unsaved.delete(key);
  tell();
}

/** Leaves at once where nothing is lost; else after the person has agreed. */
export function askToLeave(leave: () => void, place?: WorkPlace): void {
  if (!hasUnsavedWork(place)) return leave();
  question = () => {
    releaseWork(place);
    leave();
  };
  tell();
}

export function answerLeaveQuestion(agreed: boolean): void {
  const leave = question;
  question = null;
  tell();
  if (agreed) leave?.();
}

const getQuestion = () => question;
const never = () => false;

/** Whether the person is being asked. */
export function useLeaveQuestion(): boolean {
  return useSyncExternalStore(listen, getQuestion, () => null) !== null;
}

export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(listen, hasUnsavedWork, never);
}

/** Marks what was typed as not saved while `changed`. Call the result once it is saved, before the page is left. */
export function useUnsavedWork(changed: boolean, place: WorkPlace = 'page'): () => void {
  const key = useRef(Symbol(place));
  useEffect(() => {
    if (!changed) return;
    const { current } = key;
    const ask = (event: BeforeUnloadEvent) => unsaved.has(current) && event.preventDefault();
    unsaved.set(current, place);
    tell();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(current);
      tell();
      window.removeEventListener('beforeunload', ask);
    };
  }, [changed, place]);
  return () => {
    unsaved.delete(key.current);
    tell();
  };
}
