// Runs on the shop's page under a strict CSP: no style or script elements, styles only through element.style.
(() => {
  'use strict';

  /**
   * @typedef {{ name?: string, email?: string, contact?: string }} Prefill
   * @typedef {{ ondismiss?: () => void, escape?: boolean, confirm_close?: boolean }} Modal
   * @typedef {{ razorpay_payment_id: string, razorpay_order_id: string, razorpay_signature: string }} Success
   * @typedef {{ key: string, order_id: string, amount?: number | string, currency?: string, name?: string,
   *   description?: string, image?: string, prefill?: Prefill, notes?: Record<string, string>,
   *   theme?: { color?: string }, handler?: (response: Success) => void, modal?: Modal,
   *   callback_url?: string, redirect?: boolean, retry?: { enabled?: boolean } }} Options
   * @typedef {(response: { error: unknown }) => void} FailureListener
   * @typedef {{ source: 'saugaat-sandbox', kind: 'ready' | 'dismiss' | 'success' | 'failure',
   *   response?: Success, error?: unknown }} FrameMessage
   */

  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const gateway = new URL(script ? script.src : '/', location.href).origin;

  class Razorpay {
    /** @param {Options} options */
    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed');
      this.options = options;
      /** @type {FailureListener[]} */
      this.failureListeners = [];
      /** @type {HTMLDialogElement | null} */
      this.dialog = null;
      /** @type {HTMLIFrameElement | null} */
      this.frame = null;
      this.frameReady = false;
      /** @param {MessageEvent} event */
      this.onMessage = (event) => this.receive(event);
    }

    /** @param {string} name @param {FailureListener} listener */
    on(name, listener) {
      if (name === 'payment.failed' && typeof listener === 'function') this.failureListeners.push(listener);
      return this;
    }

    open() {
      if (this.dialog) return this;
      if (this.options.redirect && this.options.callback_url) {
        location.assign(this.frameAddress());
        return this;
      }
      const phone = innerWidth <= 480;
      const frame = document.createElement('iframe');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Payment';
      frame.src = this.frameAddress();
      Razorpay.style(frame, {
        display: 'block',
        width: phone ? '100vw' : '27rem',
        height: phone ? '100dvh' : 'min(100dvh, 48rem)',
        margin: 'auto',
        border: '0',
        'border-radius': phone ? '0' : '6px',
        background: '#fbf6ee',
        'box-shadow': '0 18px 48px -20px rgb(42 33 28 / .5)',
      });
      const dialog = document.createElement('dialog');
      dialog.className = 'razorpay-container';
      dialog.setAttribute('aria-label', `Pay ${this.options.name || ''}`.trim());
      Razorpay.style(dialog, {
        position: 'fixed',
        inset: '0',
        width: '100vw',
        height: '100dvh',
        'max-width': 'none',
        'max-height': 'none',
        margin: '0',
        padding: '0',
        border: '0',
        background: 'rgb(51 32 26 / .46)',
        display: 'grid',
        'place-items': 'center',
      });
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.options.modal?.escape === false) return;
        if (this.frameReady) frame.contentWindow?.postMessage({ source: 'saugaat-shop', kind: 'leave' }, gateway);
        else this.dismiss();
      });
      dialog.append(frame);
      document.body.append(dialog);
      addEventListener('message', this.onMessage);
      this.dialog = dialog;
      this.frame = frame;
      dialog.showModal();
      frame.focus();
      return this;
    }

    close() {
      removeEventListener('message', this.onMessage);
      this.dialog?.close();
      this.dialog?.remove();
      this.dialog = null;
      this.frame = null;
      this.frameReady = false;
    }

    dismiss() {
      this.close();
      this.options.modal?.ondismiss?.();
    }

    frameAddress() {
      const { options } = this;
      const address = new URL('/v1/checkout/frame', gateway);
      const redirects = Boolean(options.redirect && options.callback_url);
      /** @type {Record<string, string | undefined>} */
      const asked = {
        key_id: options.key,
        order_id: options.order_id,
        origin: location.origin,
        name: options.name,
        description: options.description,
        image: options.image && new URL(options.image, location.href).href,
        email: options.prefill?.email,
        contact: options.prefill?.contact,
        callback_url: redirects ? new URL(options.callback_url ?? '', location.href).href : undefined,
        escape: options.modal?.escape === false ? 'no' : undefined,
        retry: redirects && options.retry?.enabled === false ? 'no' : undefined,
        confirm_close: options.modal?.confirm_close ? 'yes' : undefined,
      };
      for (const [name, value] of Object.entries(asked)) if (value) address.searchParams.set(name, value);
      return address.href;
    }

    /** @param {MessageEvent} event */
    receive(event) {
      if (event.origin !== gateway || !this.frame || event.source !== this.frame.contentWindow) return;
      const message = /** @type {FrameMessage} */ (event.data);
      if (!message || message.source !== 'saugaat-sandbox') return;
      if (message.kind === 'ready') this.frameReady = true;
      if (message.kind === 'dismiss') this.dismiss();
      if (message.kind === 'failure') for (const listener of this.failureListeners) listener({ error: message.error });
      if (message.kind === 'success' && message.response) this.succeed(message.response);
    }

    /** @param {Success} response */
    succeed(response) {
      this.close();
      if (this.options.handler) this.options.handler(response);
      else if (this.options.callback_url) Razorpay.postForm(this.options.callback_url, { ...response });
    }

    /** @param {HTMLElement} element @param {Record<string, string>} styles */
    static style(element, styles) {
      for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
    }

    /** @param {string} url @param {Record<string, string>} fields */
    static postForm(url, fields) {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = url;
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input');
        input.type = 'hidden';
        input.name = name;
        input.value = value;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    }
  }

  Object.assign(window, { Razorpay });
})();
