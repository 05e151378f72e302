import { wishing } from './guest-wishlist';

interface Press {
  productId: string;
  wanted: boolean;
}

let presses: readonly Press[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Press[]): void {
  presses = next;
  for (const listener of listeners) listener();
}

/** Presses that the server has not answered yet; the screen counts them in. */
export const onTheWay = {
  all: (): readonly Press[] => presses,
  add: (press: Press): void => change([...presses, press]),
  remove: (press: Press): void => change(presses.filter((other) => other !== press)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** A list as it will be when every press has arrived. */
export const ahead = (ids: readonly string[], pressed: readonly Press[]): readonly string[] =>
  pressed.reduce<readonly string[]>((list, { productId, wanted }) => wishing(list, productId, wanted), ids);
