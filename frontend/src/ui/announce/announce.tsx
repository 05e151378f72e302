import { useSyncExternalStore } from 'react';

let sentence = '';
let turn = false;
const listeners = new Set<() => void>();
const nothing = () => '';

/** Has a sentence read out politely: a count that changed, a countdown that ended. */
export function announce(text: string): void {
  // The same words twice are read twice only if the text differs.
  turn = !turn;
  sentence = turn ? text : `${text}\u00a0`;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The one polite live region of the page; it stands in the shell. */
export function LiveRegion() {
  const text = useSyncExternalStore(listen, () => sentence, nothing);
  return <output className="srOnly">{text}</output>;
}
