/** Whether the document was made for another page than the one that the router shows in it. */
export function isOfAnotherPage(documentAddress: string | undefined, path: string): boolean {
  return documentAddress !== undefined && new URL(documentAddress).pathname !== path;
}

/**
 * Loads the document anew, which says that the shop is closed. A page that shoppers see all the same, such as their account,
 * was loaded for its own path, and stays.
 */
export function showClosedShop(): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (isOfAnotherPage(loaded?.name, window.location.pathname)) window.location.reload();
}
