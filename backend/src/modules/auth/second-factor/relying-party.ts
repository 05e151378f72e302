/** For whom passkeys are made: the shop's own address. */
export interface RelyingParty {
  /** Host name that passkeys are bound to. */
  readonly id: string;
  /** Pages that may use them. */
  readonly origin: string;
  /** Address of the page at which passkeys work, where it is not the shop's own; null otherwise. */
  readonly otherAddress: string | null;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/**
 * The relying party of a public address. Browsers make no passkeys for IP addresses: those of a shop that runs on this
 * machine's own belong to `localhost`.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (!LOOPBACK.has(url.hostname)) return { id: url.hostname, origin: url.origin, otherAddress: null };
  url.hostname = 'localhost';
  return { id: 'localhost', origin: url.origin, otherAddress: url.origin };
}
