import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom a call is answered at another time than now: a demo that is filled with a month of orders. */
export interface CallMoment {
  /** Unix milliseconds. */
  now: number;
  /** Where the webhooks of this call go; null: to the shop's own address. */
  webhookUrl: string | null;
}

const moments = new AsyncLocalStorage<CallMoment>();

/** Runs `work`, and what it starts, at that moment. */
export const atMoment = (moment: CallMoment, work: () => void): void => moments.run(moment, work);

/** Unix milliseconds: of the call that is answered, else the machine's. */
export const now = (): number => moments.getStore()?.now ?? Date.now();

export const webhookUrlOfCall = (): string | null => moments.getStore()?.webhookUrl ?? null;
