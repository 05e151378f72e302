const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `100000` -> `₹1,00,000`; paise show only where there are any: `99.5` -> `₹99.50`. */
export function rupees(amount: number): string {
  const paise = Math.round(amount * 100);
  const digits = (paise % 100 === 0 ? whole : withPaise).format(Math.abs(paise) / 100);
  return `${paise < 0 ? '−' : ''}₹${digits}`;
}

/** Whole per cent saved on the MRP, rounded; 0 where nothing is saved. */
export function percentOff(mrp: number, price: number): number {
  return mrp > price && mrp > 0 ? Math.round(((mrp - price) / mrp) * 100) : 0;
}
