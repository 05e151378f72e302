/** Where toasts may appear; the first place where they cover no control is used. */
const TOAST_PLACES = ['start', 'end', 'middle', 'top'] as const;
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

/** A ref for the element that holds toasts: each time one appears, sets `data-place` to a place where it covers no control. */
export function keepToastsClear(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const place = () => {
    if (region.textContent === '') return;
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
