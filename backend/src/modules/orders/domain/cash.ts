/** How an order is paid: at the gateway before it is made, or in cash at the door. */
export const PAY_WAYS = ['gateway', 'cash'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_SENDS = 5;
export const SEND_GAP_SECONDS = 30;

interface Door {
  readonly address: string;
  readonly pinCode: string;
}

/** Equal for two spellings of one door. */
export function doorOf({ address, pinCode }: Door): string {
  const letters = address.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return `${pinCode}:${letters}`;
}
