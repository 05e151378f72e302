/** The text under which the gateway's window shows the purchase: the product's name, or the first and how many more. */
export function checkoutDescription(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The buyer's number as the gateway wants it. */
export function toE164(phone: string): string {
  return `+91${phone}`;
}
