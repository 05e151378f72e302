/** As much as a card holds. */
export const MAX_GIFT_MESSAGE_LENGTH = 200;
