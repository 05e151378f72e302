/** What tells that somebody is at the page. */
const INTERACTION_EVENTS = ['scroll', 'pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Resolves when the element with this id is less than a screen away, or somebody begins to use the page. At once where
 * there is no such element: on the server, and on a page that was not rendered there.
 *
 * For the loader of a `lazy` component whose HTML the server has sent already: until then its script is not fetched.
 */
export async function whenVisible(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) arrive();
      },
      { rootMargin: '100% 0px' },
    );
    const arrive = () => {
      observer.disconnect();
      for (const sign of INTERACTION_EVENTS) window.removeEventListener(sign, arrive);
      resolve();
    };
    observer.observe(element);
    for (const sign of INTERACTION_EVENTS) window.addEventListener(sign, arrive, { passive: true });
  });
}
