interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

/** Every error code of the API, with its HTTP status and the message that users see. */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'Please check the marked fields.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.too_large': { status: 413, message: 'That is too large to send.' },
  'request.too_complex': { status: 400, message: 'The request is too complex to read.' },
  'request.unsupported_type': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.method_not_allowed': { status: 405, message: 'This cannot be done at this address.' },
  'request.host_refused': { status: 421, message: 'The shop does not answer to this name.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive.' },
  'access.sign_in': { status: 401, message: 'Please sign in.' },
  'access.by_key': {
    status: 403,
    message: 'An API key can’t do this. Please sign in to the admin.',
  },
  'access.forbidden': { status: 403, message: 'This is for the shop’s admin only.' },
  'access.key_refused': { status: 401, message: 'This API key is unknown, has ended or was revoked.' },
  'access.proof_required': { status: 403, message: 'Please confirm that it is you.' },
  'access.right_missing': { status: 403, message: 'You don’t have the right to do this. Please ask the owner.' },
  'access.second_factor_required': { status: 403, message: 'Please finish signing in with your second factor.' },
  'access.second_factor_setup': { status: 403, message: 'Set up a passkey or an authenticator app first.' },
  'account.address_not_found': { status: 404, message: 'There is no such address.' },
  'account.addresses_full': {
    status: 409,
    message: 'You’ve saved as many addresses as we can keep. Remove one first.',
  },
  'staff.is_owner': { status: 409, message: 'The owner has every right already.' },
  'staff.known': { status: 409, message: 'This person has been invited already.' },
  'staff.not_found': { status: 404, message: 'There is no such staff member.' },
  'staff.refund_limit': { status: 403, message: 'This is above your limit for refunds. Please ask the owner.' },
  'account.is_staff': {
    status: 409,
    message: 'This is the account of the owner or of staff. End their access under Staff first.',
  },
  'account.not_found': { status: 404, message: 'There is no such customer.' },
  'account.session_not_found': { status: 404, message: 'This sign-in has already ended.' },
  'api_key.full': { status: 409, message: 'You’ve reached the limit for API keys. Revoke one first.' },
  'api_key.name_taken': { status: 409, message: 'Another key has this name. Please choose another one.' },
  'api_key.not_found': { status: 404, message: 'There is no such key, or it was revoked.' },
  'auth.account_blocked': {
    status: 403,
    message: 'This account is blocked. If you think this is a mistake, please write to us.',
  },
  'auth.code_expired': { status: 400, message: 'Invalid OTP. Please try again.' },
  'auth.code_not_requested': { status: 400, message: 'Please request an OTP first.' },
  'auth.code_void': { status: 400, message: 'Invalid OTP. Please try again.' },
  'auth.code_wrong': { status: 400, message: 'Invalid OTP. Please try again.' },
  'auth.email_invalid': { status: 400, message: 'Invalid email address.' },
  'auth.factor_code_wrong': { status: 400, message: 'This code was not accepted. Please try again.' },
  'auth.last_factor': {
    status: 409,
    message: 'Add another passkey or an authenticator app before you remove this one.',
  },
  'auth.no_factor': { status: 409, message: 'Set up a passkey or an authenticator app first.' },
  'auth.passkey_not_found': { status: 404, message: 'There is no such passkey.' },
  'auth.passkey_refused': { status: 400, message: 'This passkey was not accepted. Please try again.' },
  'auth.passkeys_full': { status: 409, message: 'You have as many passkeys as we can keep. Remove one first.' },
  'auth.totp_known': { status: 409, message: 'You have an authenticator app already. Remove it first.' },
  'auth.totp_unknown': { status: 404, message: 'There is no authenticator app to remove.' },
  'auth.origin_refused': { status: 403, message: 'This call did not come from the shop’s own pages.' },
  'auth.registration_closed': { status: 403, message: 'New accounts cannot be opened at the moment.' },
  'auth.send_limit_address': {
    status: 429,
    message: 'Too many codes were sent to this address. Please try again later.',
  },
  'auth.send_limit_network': {
    status: 429,
    message: 'Too many codes were requested from your network. Please try again later.',
  },
  'auth.send_too_soon': { status: 429, message: 'We just sent a code. Please wait a moment.' },
  'auth.session_over': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'auth.token_invalid': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'auth.tries_limit': { status: 429, message: 'Too many tries. Please wait a moment.' },
  'rate.limited': { status: 429, message: 'Too many tries. Please wait a moment.' },
  'order.mail_not_found': { status: 404, message: 'There is no such e-mail to send again.' },
  'order.mail_sent_often': {
    status: 409,
    message: 'This e-mail was sent again five times. Please write to the customer yourself.',
  },
  'note.not_found': { status: 404, message: 'There is no such note.' },
  'tag.not_found': { status: 404, message: 'There is no such tag.' },
  'tag.too_many': { status: 409, message: 'There are 10 tags already. Remove one first.' },
  'message.not_found': { status: 404, message: 'There is no such message.' },
  'review.not_found': { status: 404, message: 'There is no such review.' },
  'review.exists': { status: 409, message: 'You have already reviewed this item.' },
  'review.not_delivered': { status: 409, message: 'You can review an item once it has been delivered.' },
  'search.synonym_not_found': { status: 404, message: 'We can’t find this synonym.' },
  'search.synonyms_full': { status: 409, message: 'You’ve reached the limit for synonyms. Remove one first.' },
  'reminder.link_unknown': {
    status: 404,
    message: 'This link cannot be used. You can end reminders in your account.',
  },
  'stock_alert.unknown_product': { status: 404, message: 'Product not found.' },
  'stock_alert.available': { status: 409, message: 'It’s in stock. You can buy it now.' },
  'stock_alert.too_many': {
    status: 409,
    message: 'You’re waiting for as many products as we can keep. Remove one first.',
  },
  'stock_alert.link_unknown': { status: 404, message: 'This link cannot be used. Part of it may be missing.' },
  'occasion.unknown': { status: 404, message: 'We have no such occasion.' },
  'occasion.day_needed': { status: 400, message: 'Enter a day and a month.' },
  'occasion.entry_not_found': { status: 404, message: 'We can’t find this date in your occasion book.' },
  'occasion.book_full': { status: 409, message: 'Your book holds 100 dates. Remove one first.' },
  'gift.not_found': {
    status: 404,
    message: 'This link has ended. Ask for a new one.',
  },
  'gift.not_a_gift': { status: 409, message: 'Only a gift to somebody else has a page to share.' },
  'gift.mailed_often': {
    status: 409,
    message: 'The link was mailed already. You can still copy it and send it yourself.',
  },
  'gift.not_delivered': { status: 409, message: 'You can say thank you once it has arrived.' },
  'gift.thanked': { status: 409, message: 'Your thanks were sent already.' },
  'gift.thanks_link': { status: 400, message: 'Please write it without links or addresses.' },
  'receipt.unknown': { status: 404, message: 'We don’t know this code. Please check it, letter by letter.' },
  'receipt.not_delivered': { status: 409, message: 'It can be exchanged once it has been delivered.' },
  'gst.not_registered': { status: 409, message: 'The shop has no GSTIN, so there is nothing to hand to the portal.' },
  'gst.not_ready': { status: 409, message: 'The portal would refuse some rows of this month. They are listed above.' },
  'gst.rate_began': { status: 409, message: 'This rate already applies, and invoices use it. Please add a new one.' },
  'gst.rate_not_found': { status: 404, message: 'There is no such rate.' },
  'first_run.mail_unknown': { status: 404, message: 'This e-mail is not the newest. Please open the newest one.' },
  'file.not_found': { status: 404, message: 'This file is not available.' },
  'cart.full': { status: 409, message: 'Your cart is full. Remove an item first.' },
  'cart.line_not_found': { status: 404, message: 'This gift is not in your cart.' },
  'cart.not_found': { status: 404, message: 'There is no such cart.' },
  'cart.product_unavailable': { status: 409, message: 'This gift cannot be bought at the moment.' },
  'cart.product_unknown': { status: 404, message: 'Product not found.' },
  'cart.sold_out': { status: 409, message: 'This gift is sold out.' },
  'cart.too_few_left': { status: 409, message: 'There aren’t that many of this gift left.' },
  'cart.quantity_too_large': { status: 400, message: 'That is more than we can make.' },
  'attribute.choice_used': { status: 409, message: 'Some products have this choice. Change them first.' },
  'attribute.filters_full': { status: 409, message: 'Lists can be filtered by 8 attributes at most.' },
  'attribute.full': { status: 409, message: 'You’ve reached the limit for attributes. Remove one first.' },
  'attribute.name_taken': { status: 409, message: 'Another attribute has this name.' },
  'attribute.not_found': { status: 404, message: 'There is no such attribute.' },
  'attribute.type_fixed': { status: 409, message: 'The type cannot be changed. Add another attribute instead.' },
  'catalog.category_unknown': { status: 404, message: 'There is no such category.' },
  'catalog.picture_unknown': { status: 404, message: 'There is no such picture.' },
  'catalog.product_changed': { status: 409, message: 'Someone else has changed this product since you opened it.' },
  'catalog.product_unknown': { status: 404, message: 'Product not found.' },
  'catalog.sheet_too_large': { status: 413, message: 'This file is larger than 32 MB. Please import it in parts.' },
  'catalog.import_not_found': { status: 404, message: 'There is no such import.' },
  'webhook.delivery_not_found': { status: 404, message: 'There is no such delivery, or it is on its way.' },
  'webhook.full': { status: 409, message: 'You’ve reached the limit for endpoints. Remove one first.' },
  'webhook.not_found': { status: 404, message: 'There is no such endpoint.' },
  'coupon.changed': { status: 409, message: 'This code has just changed. Please look at the total again.' },
  'coupon.code_taken': { status: 409, message: 'There is a coupon with this code already.' },
  'coupon.needs_express': { status: 400, message: 'This code pays for express delivery. Choose that first.' },
  'coupon.not_found': { status: 404, message: 'There is no such coupon.' },
  'coupon.over': { status: 400, message: 'This code has expired.' },
  'coupon.too_little': { status: 400, message: 'Your order is below the minimum for this code.' },
  'coupon.unknown': { status: 400, message: 'This is not one of our codes. Please check it.' },
  'coupon.used_by_you': { status: 409, message: 'You have used this code as often as you can.' },
  'coupon.used_up': { status: 409, message: 'This code has been used as often as it can be.' },
  'delivery.pin_unknown': { status: 404, message: 'We can’t find this PIN code. Check the six digits.' },
  'delivery.pin_malformed': { status: 400, message: 'A PIN code has 6 digits and does not start with 0.' },
  'checkout.already_paid': { status: 409, message: 'This order has been paid already.' },
  'checkout.closed': {
    status: 409,
    message: 'This checkout was closed: its items were bought or checked out in another window. Nothing was paid here.',
  },
  'checkout.amount_too_small': { status: 400, message: 'The smallest amount that can be paid is ₹1.' },
  'checkout.discount_too_large': { status: 400, message: 'The discount is larger than the price of the items.' },
  'checkout.cash_not_offered': {
    status: 409,
    message: 'This order can’t be paid in cash on delivery. Please choose another way to pay.',
  },
  'checkout.cart_empty': { status: 400, message: 'Your cart is empty.' },
  'checkout.day_not_offered': { status: 400, message: 'Please choose one of the days offered.' },
  'checkout.express_not_offered': {
    status: 409,
    message: 'Express doesn’t go to this PIN code. Please choose standard delivery.',
  },
  'checkout.draft_not_found': {
    status: 404,
    message: 'This purchase has expired. Please choose the gift again.',
  },
  'checkout.hold_limit': {
    status: 429,
    message: 'These items were reserved for you for a long time without a payment. Please try again later.',
  },
  'checkout.key_in_use': { status: 409, message: 'This purchase is being placed already. Please try again.' },
  'checkout.key_missing': { status: 400, message: 'The header Idempotency-Key is missing.' },
  'checkout.sold_out': { status: 409, message: 'Something in your cart has just been sold out.' },
  'checkout.unavailable': { status: 409, message: 'Something in your cart cannot be bought at the moment.' },
  'credit.too_little': { status: 409, message: 'Your store credit has changed. Please look at the amounts again.' },
  'ops.event_erased': {
    status: 409,
    message: 'What this webhook said was erased with its buyer. It cannot be replayed.',
  },
  'ops.difference_not_found': { status: 404, message: 'There is no such difference.' },
  'ops.difference_acknowledged': { status: 409, message: 'This payment has been acknowledged already.' },
  'ops.event_not_found': { status: 404, message: 'There is no such webhook.' },
  'ops.job_not_failed': { status: 404, message: 'This job is not among those that failed.' },
  'order.addition_open': {
    status: 409,
    message: 'Something was added and hasn’t been paid for yet. Cancel the addition to ship the order without it.',
  },
  'order.remake_open': {
    status: 409,
    message: 'An item is being made again. Pack it first, or cancel its order to send this one as it is.',
  },
  'order.remake_not_allowed': {
    status: 409,
    message: 'Only a personalised item that is being made or packed can be made again, and only once.',
  },
  'order.addition_not_allowed': { status: 409, message: 'Nothing more can be added to this order.' },
  'order.attempts_left': { status: 409, message: 'The courier still has delivery attempts left.' },
  'order.attempts_used_up': { status: 409, message: 'The courier has made all its attempts.' },
  'order.cancel_too_late': {
    status: 409,
    message: 'An order can be cancelled within 4 hours, and not after it has left. Please write to us.',
  },
  'order.day_fixed': {
    status: 409,
    message: 'The delivery day of this order can’t be changed any more. Please write to us if you need help.',
  },
  'order.day_awaits_proof': {
    status: 409,
    message: 'You can choose a day once you have approved our drawing.',
  },
  'order.dispute_open': {
    status: 409,
    message: 'The bank is reviewing this order’s payment. Making and shipping are on hold until it decides.',
  },
  'order.delete_live': {
    status: 409,
    message:
      'This order is paid or placed and not finished, so it can’t be deleted. Cancel it first: what was paid is refunded and the customer is told.',
  },
  'order.not_archived': { status: 409, message: 'This order is not in the archive.' },
  'order.nothing_changed': { status: 409, message: 'Nothing is different from what the order has.' },
  'order.state_billed': {
    status: 409,
    message:
      'The invoice was issued for another state and its tax. Cancel the order and place it again for the new address.',
  },
  'order.event_not_allowed': { status: 409, message: 'This can’t be done in the order’s current state.' },
  'order.parcel_items_wrong': {
    status: 400,
    message: 'Choose items that have not left yet, and no more than are left.',
  },
  'order.parcel_cash': { status: 409, message: 'A cash-on-delivery order must ship in one parcel.' },
  'order.parcel_left': {
    status: 409,
    message: 'Part of this order has shipped. Refund the items that haven’t.',
  },
  'order.parcel_not_found': { status: 404, message: 'There is no such parcel on its way.' },
  'order.tracking_wrong': { status: 400, message: 'Please choose a carrier and check the tracking number.' },
  'order.proof_open': { status: 409, message: 'A proof is waiting for the customer’s approval.' },
  'order.no_invoice': { status: 409, message: 'This order has no invoice yet.' },
  'order.no_papers': { status: 409, message: 'Nothing is made for this order, so it has no documents.' },
  'order.not_found': { status: 404, message: 'There is no such order.' },
  'payment.amount_too_large': {
    status: 400,
    message: 'This is more than can be paid online at once. Nothing was charged. Please order less at a time.',
  },
  'payment.gateway_refused': {
    status: 503,
    message: 'Online payment is not available right now. Nothing was charged; please try again later.',
  },
  'payment.gateway_unavailable': {
    status: 503,
    message: 'The payment service isn’t responding. Nothing was charged; please try again.',
  },
  'payment.hold_not_acceptable': { status: 409, message: 'This payment cannot be accepted. Please refund it.' },
  'payment.link_not_needed': { status: 409, message: 'Nothing of this order can be paid by a link.' },
  'payment.link_none': { status: 409, message: 'This order has no open payment link.' },
  'payment.not_on_hold': { status: 409, message: 'This payment is not on hold any more.' },
  'payment.order_refused': {
    status: 502,
    message: 'We couldn’t start the payment. Nothing was charged; please write to us.',
  },
  'payment.receipt_taken': {
    status: 409,
    message: 'We couldn’t start the payment. Nothing was charged; please try again.',
  },
  'payment.signature_wrong': { status: 400, message: 'This payment could not be verified.' },
  'payment.unknown': { status: 404, message: 'There is no such payment.' },
  'dispute.closed': { status: 409, message: 'This dispute is with the bank already, or decided.' },
  'dispute.not_found': { status: 404, message: 'There is no such dispute.' },
  'dispute.no_order': { status: 409, message: 'This dispute is about no order of the shop, so there is no evidence.' },
  'dispute.refused': {
    status: 409,
    message: 'The gateway did not take it. Answer in its dashboard, then mark the dispute as answered there.',
  },
  'refund.dispute_open': {
    status: 409,
    message: 'The bank is reviewing this payment. Nothing can be refunded until it decides.',
  },
  'refund.balance_too_low': {
    status: 503,
    message: 'The balance at the payment service does not cover this refund. We’ll try again.',
  },
  'refund.amount_changed': {
    status: 409,
    message: 'What can be refunded has changed. Please look at the amounts again.',
  },
  'refund.cancel_instead': {
    status: 409,
    message: 'Nothing would be left of this order. Cancel it instead: the rest is refunded and the customer is told.',
  },
  'refund.items_wrong': { status: 409, message: 'Some of these items were refunded already. Please choose again.' },
  'refund.not_removable': { status: 409, message: 'This order has left, so nothing can be taken off it.' },
  'refund.reference_missing': { status: 400, message: 'Enter the bank’s reference of the transfer.' },
  'refund.not_failed': { status: 409, message: 'This refund has not failed.' },
  'refund.not_found': { status: 404, message: 'There is no such refund.' },
  'refund.nothing_captured': { status: 409, message: 'Nothing was paid for this order that could be refunded.' },
  'refund.too_large': { status: 409, message: 'That is more than is left to refund.' },
  'proof.closed': { status: 409, message: 'This proof has been answered already.' },
  'proof.no_drawing': { status: 409, message: 'There is no drawing of this item. Please choose a picture.' },
  'proof.not_found': { status: 404, message: 'There is no such proof.' },
  'proof.not_personalised': { status: 409, message: 'This item is not personalised, so it needs no proof.' },
  'return.closed': { status: 409, message: 'This has been decided already.' },
  'return.damage_too_late': {
    status: 409,
    message: 'Damage can be reported within 24 hours of delivery. Please write to us.',
  },
  'return.nothing_left': { status: 409, message: 'There’s nothing left to refund on this order.' },
  'return.not_damage': {
    status: 409,
    message: 'A returned item has to reach us first, and is paid back as store credit.',
  },
  'return.not_found': { status: 404, message: 'There is no such return.' },
  'return.personalised': {
    status: 409,
    message: 'Personalised gifts cannot be returned. If yours arrived damaged, please choose that.',
  },
  'return.photo_missing': { status: 400, message: 'Please add a photo of the damage.' },
  'return.pieces_wrong': { status: 400, message: 'Choose what it is about.' },
  'return.too_late': { status: 409, message: 'Gifts can be returned within 7 days of delivery. Please write to us.' },
  'personalisation.missing': { status: 400, message: 'Please customise the product first.' },
  'personalisation.not_taken': { status: 400, message: 'This gift cannot be personalised in this way.' },
  'personalisation.text_too_long': { status: 400, message: 'This text does not fit the gift.' },
  'photo.busy': { status: 503, message: 'We’re processing many photos right now. Please try again in a moment.' },
  'photo.not_found': { status: 404, message: 'This photo is not available. Please choose it again.' },
  'photo.too_large': { status: 413, message: 'This photo is too large.' },
  'photo.too_many_pixels': { status: 400, message: 'This photo has too many pixels. Please choose a smaller one.' },
  'photo.unreadable': { status: 400, message: 'This photo could not be read. Please choose another.' },
  'photo.wrong_type': { status: 415, message: 'Please choose a JPG, PNG, WebP or HEIC photo.' },
  'remittance.changed': {
    status: 409,
    message: 'Orders have changed since this file was checked. Please check it again.',
  },
  'report.cancelled': { status: 409, message: 'This file was cancelled before it was finished.' },
  'report.disk_full': { status: 409, message: 'There was no room left on the server’s disk to write the file.' },
  'report.named_erased': {
    status: 409,
    message: 'Someone named in this file has had their account erased. Please create the file again.',
  },
  'report.schedule_not_found': { status: 404, message: 'This report is not e-mailed any more.' },
  'report.schedules_full': { status: 409, message: 'You’ve reached the limit for e-mailed reports. Stop one first.' },
  'report.not_found': { status: 404, message: 'This file is no longer available. Please create it again.' },
  'report.not_written': { status: 409, message: 'The file could not be written. Please try again.' },
  'share.answered': { status: 409, message: 'This has been answered already.' },
  'share.not_found': { status: 404, message: 'This link has ended. Ask for a new one.' },
  'share.own_list': { status: 409, message: 'This is your own list.' },
  'share.taken': { status: 409, message: 'Somebody is giving this already.' },
  'wishlist.full': { status: 409, message: 'Your wishlist is full. Remove something first.' },
  'webhook.signature_wrong': { status: 400, message: 'The signature doesn’t match the body.' },
  'webhook.unreadable': { status: 400, message: 'This is not an event of the gateway.' },
  'shop.closed': { status: 503, message: 'The shop is not open at the moment. Please come back soon.' },
  'server.storage_full': {
    status: 507,
    message: 'We have no room to save this right now. Please try again later.',
  },
  'server.unexpected': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'server.unavailable': { status: 503, message: 'The shop is very busy. Please try again in a moment.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ErrorDetails {
  readonly fields?: readonly FieldError[];
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

/** An error that clients may see. `ERRORS` has the HTTP status and message of its `code`. */
export class DomainError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(ERRORS[code].message, options);
    this.name = 'DomainError';
    this.status = ERRORS[code].status;
  }
}
