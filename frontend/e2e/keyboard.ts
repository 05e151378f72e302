import { expect, type Locator, type Page } from '@playwright/test';

/** Drawing a photo may keep a page busy for this many milliseconds. */
const SLOW_MS = 20_000;

/** Why the focus is not visible, or null: it must be on the screen, marked, and not covered (WCAG 2.4.7, 2.4.11). */
const focusProblem = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
    const what = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`;
    if (focused instanceof HTMLIFrameElement) return null;
    const small = focused.matches('[type=radio], [type=checkbox], [type=file]');
    const marked = (small && (focused as HTMLInputElement).labels?.[0]) || focused;
    const box = marked.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right <= left || bottom <= top) return `${what} is not on the screen`;
    const seen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const at = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return at !== null && (marked.contains(at) || at.contains(marked));
      }),
    );
    if (!seen) return `${what} is covered`;
    // The focus ring is on the element itself, on its label, or around its card or field.
    const around = [marked, ...(marked.firstElementChild ? [marked.firstElementChild] : [])];
    for (let part: HTMLElement | null = focused; part && around.length < 7; part = part.parentElement)
      around.push(part);
    const isMarked = around.some((element, place) =>
      [undefined, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || (place < 4 && boxShadow !== 'none');
      }),
    );
    return isMarked || focused.matches('h1, h2, main') ? null : `${what} does not show its focus`;
  });

/** Presses Tab until the element has the focus. The focus must be visible at every stop. */
export async function tabTo(page: Page, place: Locator, { most = 90, back = false } = {}): Promise<void> {
  const has = () => place.evaluate((element) => element === document.activeElement);
  await expect(place).toBeAttached();
  for (let presses = 0; !(await has()); presses += 1) {
    expect(presses, `Tab comes to ${String(place)}`).toBeLessThan(most);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await expect
      .poll(() => focusProblem(page), { message: `on the way to ${String(place)}`, timeout: SLOW_MS })
      .toBeNull();
  }
}

/** Presses Tab until the element has the focus, then Enter. */
export async function pressEnterOn(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the element has the focus, then types. */
export async function typeInto(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(text);
}
