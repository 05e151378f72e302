/** As much as a card holds. */
export const GIFT_MESSAGE_MAX = 200;
