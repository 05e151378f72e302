export const CODE_TTL_MINUTES = 10;
export const MAX_CODE_ATTEMPTS = 5;
export const MAX_CODE_SENDS = 5;
export const RESEND_SECONDS = 30;

interface CodAddress {
  readonly address: string;
  readonly pinCode: string;
}

/** Equal for two spellings of one door. */
export function addressKey({ address, pinCode }: CodAddress): string {
  const letters = address.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return `${pinCode}:${letters}`;
}
