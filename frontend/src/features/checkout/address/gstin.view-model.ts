const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** state, PAN, the number of the registration, Z, and a character that checks them */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const LENGTH = 15;

/** As it is registered: in capitals, without blanks. */
export const normalizeGstin = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** The last character of a GSTIN, from the fourteen before it. */
function checkCharacter(first: string): string {
  const sum = [...first].reduce((total, character, place) => {
    const product = CHARACTERS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36] ?? '';
}

/** What is wrong with a GSTIN, in a sentence; null where it can be right. The server knows the states too. */
export function gstinProblem(gstin: string): string | null {
  if (gstin.length !== LENGTH) return `A GSTIN has ${LENGTH} characters; this has ${gstin.length}.`;
  if (!SHAPE.test(gstin)) return 'This doesn’t look like a GSTIN. Check it against your certificate.';
  if (checkCharacter(gstin.slice(0, -1)) !== gstin.at(-1)) {
    return 'The last character doesn’t fit the rest. Check it against your certificate.';
  }
  return null;
}
