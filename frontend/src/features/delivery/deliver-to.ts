import { useSyncExternalStore } from 'react';

/** Where parcels are to go, as a shopper said it once for the whole shop. */
export interface DeliverTo {
  /** six digits */
  pinCode: string;
  /** the district, to be read */
  place: string;
}

const KEY = 'deliverTo';
const CHANGED = 'deliver-to-changed';
// Where the browser blocks storage, the page keeps it until it is closed.
let inMemory: string | null = null;

function readText(): string | null {
  try {
    return window.localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function parseDeliverTo(text: string | null): DeliverTo | null {
  try {
    const { pinCode, place } = JSON.parse(text ?? 'null') as Partial<Record<keyof DeliverTo, unknown>>;
    return typeof pinCode === 'string' && /^[1-9]\d{5}$/.test(pinCode) && typeof place === 'string'
      ? { pinCode, place }
      : null;
  } catch {
    return null;
  }
}

export const readDeliverTo = (): DeliverTo | null => parseDeliverTo(readText());

export function keepDeliverTo({ pinCode, place }: DeliverTo): void {
  inMemory = JSON.stringify({ pinCode, place });
  try {
    window.localStorage.setItem(KEY, inMemory);
  } catch {
    // It stays in memory.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function listen(listener: () => void) {
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, listener);
  };
}

/** The kept PIN code, in every tab at once; null before the first. */
export function useDeliverTo(): DeliverTo | null {
  const text = useSyncExternalStore(listen, readText, () => null);
  return parseDeliverTo(text);
}

/** The district of a PIN code; null for one that no post office has. @throws where the lookup does not answer */
export async function lookUpPlace(pinCode: string): Promise<string | null> {
  const answer = await fetch(`/api/pincode/${pinCode}`);
  if (answer.status === 400) return null;
  if (!answer.ok) throw new Error(`the PIN code lookup answered ${answer.status}`);
  const [lookup] = (await answer.json()) as [{ PostOffice: { District: string }[] | null }];
  return lookup.PostOffice?.[0]?.District ?? null;
}
