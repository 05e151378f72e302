export const CODE_LENGTH = 6;

/** The digits of what was typed or pasted, at most six: `12 34-56` -> `123456`. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, CODE_LENGTH);
