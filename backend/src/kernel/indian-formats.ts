/** Six digits, not beginning with 0. */
export const PIN_CODE = /^[1-9]\d{5}$/;
/** Ten digits, beginning with 6 to 9. */
export const PHONE = /^[6-9]\d{9}$/;
