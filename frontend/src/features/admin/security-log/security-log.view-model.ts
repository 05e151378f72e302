/** `Tries limit` of the error code `auth.tries_limit`; other words, such as an origin, as they are. */
export function reasonLabel(reason: string): string {
  if (!/^[a-z_]+\.[a-z_.]+$/.test(reason)) return reason;
  const words = reason.slice(reason.indexOf('.') + 1).replaceAll(/[_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first signs of a network's code: enough to tell networks apart. */
export function networkLabel(network: string | null): string {
  return network?.slice(0, 8) ?? 'none';
}
