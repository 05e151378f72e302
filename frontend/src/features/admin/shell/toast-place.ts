/** Where toasts may stand, the first that is free of buttons and fields counts. */
export const TOAST_PLACES = ['start', 'end', 'middle', 'top'] as const;
export type ToastPlace = (typeof TOAST_PLACES)[number];

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"]';
/** Between the points of a toast that are looked at; no control is smaller. */
const STEP_PX = 16;

/** Whether something that can be pressed or typed into lies under a box of the window, its own content aside. */
export function coversControl(box: DOMRect, own: Element): boolean {
  for (let y = box.top + 1; y < box.bottom; y += STEP_PX) {
    for (let x = box.left + 1; x < box.right; x += STEP_PX) {
      const under = document.elementsFromPoint(x, y).find((element) => !own.contains(element));
      if (under?.closest(CONTROLS)) return true;
    }
  }
  return false;
}

/**
 * The ref of what holds toasts: moves them to where they cover no control, each time one comes. Its `data-place` says
 * where they stand.
 */
export function keepToastsClear(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const place = () => {
    const shown = region.textContent !== '';
    if (!shown) return;
    const free = TOAST_PLACES.find((name) => {
      region.dataset.place = name;
      return !coversControl(region.getBoundingClientRect(), region);
    });
    region.dataset.place = free ?? TOAST_PLACES[0];
  };
  const watcher = new MutationObserver(place);
  watcher.observe(region, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
