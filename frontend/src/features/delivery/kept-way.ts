import { AS_SOON_AS_POSSIBLE, type Way } from './arrival.view-model';

const KEY = 'deliverWay';

/** The way that was chosen on a product's page in this tab, for the checkout to begin with. */
export function readWay(): Way {
  try {
    const { express, day } = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof Way, unknown>
    >;
    return { express: express === true, day: typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '' };
  } catch {
    return AS_SOON_AS_POSSIBLE;
  }
}

export function keepWay(way: Way): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(way));
  } catch {
    // Without storage the checkout begins with the earliest day.
  }
}

/** The next order begins without it. */
export function forgetWay(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
