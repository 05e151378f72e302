const withoutPlace = (address: string) => address.split('#')[0];

/** Whether the address now is of another page than the document was made for; where in the page does not count. */
export function isDifferentPage(documentAddress: string | undefined, now: string): boolean {
  return documentAddress !== undefined && withoutPlace(documentAddress) !== withoutPlace(now);
}
