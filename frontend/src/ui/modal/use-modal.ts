import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a native `<dialog>` as a modal while `open`. Focus goes to the element marked `data-autofocus` (else to the
 * heading), is kept inside by the browser, and comes back to where it was. Escape and a press on the
 * ground outside ask to close; the owner closes by setting `open` to false.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

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
