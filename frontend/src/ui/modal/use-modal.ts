import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLDialogElement>) => void;
}

/** What is left to do for a dialog that is no longer shown. */
interface Ending {
  cancel: () => void;
  /** what had the focus before it opened */
  before: Element | null;
}

function close(dialog: HTMLDialogElement, focusOn: Element | null): void {
  dialog.close();
  if (focusOn instanceof HTMLElement && focusOn.isConnected) focusOn.focus({ preventScroll: true });
}

/**
 * Closes a modal that is no longer shown, in a task of its own after the next frame: the style of the whole page changes
 * when it is no longer inert, which takes a phone 40 ms. Focus goes back, or to the content of another page.
 * @param openedAt path of the page on which it was opened
 */
function closeAfterFrame(dialog: HTMLDialogElement, before: Element | null, openedAt: string): Ending {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      dialog.style.display = '';
      close(dialog, location.pathname === openedAt ? before : document.getElementById('main'));
    });
  });
  dialog.style.display = 'none';
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    dialog.style.display = '';
  };
  return { cancel, before };
}

/**
 * Opens a native `<dialog>` as a modal while `open`. Focus goes to the element marked `data-autofocus` (else to the
 * heading), is kept inside by the browser, and comes back to where it was. Escape and a press on the
 * ground outside ask to close; the owner closes by setting `open` to false.
 * @param afterFrame whether it closes in a task of its own, so that the press that closes it shows sooner. Not for dialogs
 * whose owner moves the focus when they close.
 */
export function useModal(open: boolean, onClose: () => void, afterFrame = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const ending = useRef<Ending | null>(null);

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    ending.current?.cancel();
    const before = dialog.open && ending.current ? ending.current.before : document.activeElement;
    const openedAt = location.pathname;
    if (!dialog.open) dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    return () => {
      if (afterFrame) ending.current = closeAfterFrame(dialog, before, openedAt);
      else close(dialog, before);
    };
  }, [open, afterFrame]);

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The browser may close a dialog without asking (Escape pressed twice); the owner must hear of it.
    onClose: () => {
      if (open && ref.current && !ref.current.open) onClose();
    },
    onPointerDown: (event) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onPointerUp: (event) => {
      if (pressedOutside.current && event.target === event.currentTarget) onClose();
      pressedOutside.current = false;
    },
  };
}
