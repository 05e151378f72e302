/** Names an attempt to order. */
export const CHECKOUT_KEY = /^[\w-]{8,64}$/;
