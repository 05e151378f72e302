/** Whether React hears what is pressed there: the page is hydrated, and no part around it still waits for its script. */
const isHydrated = (element: Element) =>
  'hydrated' in document.documentElement.dataset && !element.closest('[data-hydrating]');

let pressed: HTMLButtonElement | null = null;

function forget(): void {
  pressed?.removeAttribute('aria-busy');
  pressed = null;
}

function repeatWhenHydrated(): void {
  if (!pressed || !isHydrated(pressed)) return;
  const button = pressed;
  forget();
  if (button.isConnected) setTimeout(() => button.click());
}

/**
 * Keeps the last press of a button from before hydration, and repeats it then: React hears only what is pressed after
 * `hydrateRoot`, whose script waits for the page's largest picture. Links work by themselves, and fields keep what is
 * typed.
 * @param onFirst called when somebody uses the page
 */
export function replayEarlyPresses(onFirst: () => void): void {
  new MutationObserver(repeatWhenHydrated).observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['data-hydrated', 'data-hydrating'],
  });
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || isHydrated(button)) return;
      onFirst();
      event.preventDefault();
      event.stopImmediatePropagation();
      forget();
      pressed = button;
      button.setAttribute('aria-busy', 'true');
    },
    true,
  );
  document.addEventListener('input', onFirst, { capture: true, once: true });
  document.documentElement.dataset['pressesKept'] = 'true';
}
