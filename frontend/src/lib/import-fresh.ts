/** Style sheets that did not come. The bundler's loader asks for each once, and goes on without it the second time. */
const failedStyles = new Set<HTMLLinkElement>();

const isServer = typeof document === 'undefined';

if (!isServer) {
  const heed = (event: Event) => {
    const link = event.target as HTMLLinkElement;
    if (link.rel === 'stylesheet') failedStyles.add(link);
  };
  document.addEventListener('error', heed, true);
}

/**
 * Fetches a script's module, and where that fails once more. A browser remembers that a script did not come and asks for it
 * no more, so that the second try takes another address. One that it imports has none: where that did not come, only
 * another document helps.
 * @param failure what an earlier call threw
 */
export async function importFresh<Part>(load: () => Promise<Part>, failure?: unknown): Promise<Part> {
  if (!failure) {
    try {
      return await load();
    } catch (cause) {
      if (isServer) throw cause;
      failure = cause;
    }
  }
  await fetchStylesAgain();
  const address = /http[^\s?]+\.js/.exec(String(failure))?.[0];
  return address ? (import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<Part>) : load();
}

async function fetchStylesAgain(): Promise<void> {
  for (const link of failedStyles) {
    failedStyles.delete(link);
    await new Promise((onload, onerror) => link.replaceWith(Object.assign(link.cloneNode(), { onload, onerror })));
  }
}
