/**
 * Fetches a script's module. A browser remembers that a script did not come and asks for it no more, so that a second
 * try takes another address.
 */
export async function importFresh<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const address = /https?:[^\s?]+\.js/.exec(String(cause))?.[0];
    if (!address) throw cause;
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Part;
  }
}
