import { useCallback, useEffect, useState } from 'react';
import type { PaymentFailure, ScriptState, WindowOptions } from './payment.view-model';

interface PaymentWindow {
  open: () => void;
  on: (event: 'payment.failed', listener: (failure: PaymentFailure) => void) => void;
}

declare global {
  interface Window {
    Razorpay?: new (options: WindowOptions) => PaymentWindow;
  }
}

/** After this long without the script somebody may ask for it again. */
const SLOW_MS = 8000;

/** Loads the gateway's script once the page is there. `retry` asks for it again, past what was blocked or lost. */
export function usePaymentScript(src: string): { script: ScriptState; retry: () => void } {
  const [script, setScript] = useState<ScriptState>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    const tell = (state: ScriptState) => {
      if (!isOver) setScript(state);
    };
    if (window.Razorpay) {
      tell('ready');
      return;
    }
    const element = document.createElement('script');
    element.src = src;
    element.async = true;
    element.dataset['attempt'] = String(attempt);
    element.addEventListener('load', () => tell(window.Razorpay ? 'ready' : 'blocked'));
    element.addEventListener('error', () => {
      tell('blocked');
      element.remove();
    });
    const timer = setTimeout(() => tell('late'), SLOW_MS);
    element.addEventListener('load', () => clearTimeout(timer));
    element.addEventListener('error', () => clearTimeout(timer));
    document.head.append(element);
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (!window.Razorpay) element.remove();
    };
  }, [src, attempt]);

  const retry = useCallback(() => {
    setScript('loading');
    setAttempt((count) => count + 1);
  }, []);
  return { script, retry };
}

/** @throws Error where the script has not come */
export function openPaymentWindow(options: WindowOptions, onFailed: (failure: PaymentFailure) => void): void {
  if (!window.Razorpay) throw new Error('The payment script is not loaded');
  const paymentWindow = new window.Razorpay(options);
  paymentWindow.on('payment.failed', onFailed);
  paymentWindow.open();
}
