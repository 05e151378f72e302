/** Writes down a failure that the visitor is not told of. */
export function logError(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(what, cause);
}
