/** `100000` -> `₹1,00,000`; paise show only where there are any: `99.5` -> `₹99.50`. */
export function rupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const whole = String(Math.floor(paise / 100)).replaceAll(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  const part = paise % 100;
  return `${amount < 0 && paise > 0 ? '−' : ''}₹${whole}${part > 0 ? `.${String(part).padStart(2, '0')}` : ''}`;
}

/** Whole per cent saved on the MRP, rounded; 0 where nothing is saved. */
export function percentOff(mrp: number, price: number): number {
  return mrp > price && mrp > 0 ? Math.round(((mrp - price) / mrp) * 100) : 0;
}
