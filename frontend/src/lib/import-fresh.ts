/** Style sheets that failed to load. The bundler's loader fetches each once, and goes on without it at the next try. */
const failedStyles = new Set<HTMLLinkElement>();

const isServer = typeof document === 'undefined';

if (!isServer) {
  const remember = (event: Event) => {
    const link = event.target as HTMLLinkElement;
    if (link.rel === 'stylesheet') failedStyles.add(link);
  };
  document.addEventListener('error', remember, true);
}

/**
 * Imports a module, and tries once more if that fails. Browsers remember a script that failed and never fetch it again, so the
 * second try takes another address. Where a script that it imports has failed, only reloading the page helps.
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
