interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
}

/** Every refusal of the shop: its HTTP status and the sentence that a person reads. */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'Please check the marked fields.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.too_large': { status: 413, message: 'That is too large to send.' },
  'request.unsupported_type': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.method_not_allowed': { status: 405, message: 'This cannot be done at this address.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive.' },
  'access.sign_in': { status: 401, message: 'Please sign in.' },
  'access.forbidden': { status: 403, message: 'This is for the shop’s admin only.' },
  'auth.code_expired': { status: 400, message: 'Invalid OTP. Please try again.' },
  'auth.code_not_requested': { status: 400, message: 'Please request an OTP first.' },
  'auth.code_void': { status: 400, message: 'Invalid OTP. Please try again.' },
  'auth.code_wrong': { status: 400, message: 'Invalid OTP. Please try again.' },
  'auth.email_invalid': { status: 400, message: 'Invalid email address.' },
  'auth.origin_refused': { status: 403, message: 'This call did not come from the shop’s own pages.' },
  'auth.registration_closed': { status: 403, message: 'New accounts cannot be opened at the moment.' },
  'auth.send_limit_address': { status: 429, message: 'Many codes were sent to this address. Please try again later.' },
  'auth.send_limit_network': { status: 429, message: 'Many codes were asked for from here. Please try again later.' },
  'auth.send_too_soon': { status: 429, message: 'A code was sent a moment ago. Please wait a little.' },
  'auth.session_over': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'auth.token_invalid': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'auth.tries_limit': { status: 429, message: 'Too many tries. Please wait a little.' },
  'rate.limited': { status: 429, message: 'Too many tries. Please wait a little.' },
  'file.not_found': { status: 404, message: 'This file is not available.' },
  'cart.full': { status: 409, message: 'Your cart holds as many different gifts as it can.' },
  'cart.line_not_found': { status: 404, message: 'This gift is not in your cart.' },
  'cart.not_found': { status: 404, message: 'There is no such cart.' },
  'cart.product_unavailable': { status: 409, message: 'This gift cannot be bought at the moment.' },
  'cart.product_unknown': { status: 404, message: 'Product not found.' },
  'cart.quantity_too_large': { status: 400, message: 'That is more than we can make.' },
  'catalog.category_unknown': { status: 404, message: 'There is no such category.' },
  'catalog.picture_unknown': { status: 404, message: 'There is no such picture.' },
  'catalog.product_unknown': { status: 404, message: 'Product not found.' },
  'delivery.pin_malformed': { status: 400, message: 'A pin code has six digits and does not begin with 0.' },
  'personalisation.missing': { status: 400, message: 'Please customise the product first.' },
  'personalisation.not_taken': { status: 400, message: 'This gift cannot be personalised in this way.' },
  'personalisation.text_too_long': { status: 400, message: 'This text does not fit the gift.' },
  'photo.not_found': { status: 404, message: 'This photo is not available. Please choose it again.' },
  'photo.too_large': { status: 413, message: 'This photo is too large.' },
  'photo.too_many_pixels': { status: 400, message: 'This photo has too many pixels. Please choose a smaller one.' },
  'photo.unreadable': { status: 400, message: 'This photo could not be read. Please choose another.' },
  'photo.wrong_type': { status: 415, message: 'Please choose a JPG, PNG, WebP or HEIC photo.' },
  'server.unexpected': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'server.unavailable': { status: 503, message: 'The shop is catching its breath. Please try again in a moment.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;
