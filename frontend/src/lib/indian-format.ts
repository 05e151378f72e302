/**
 * Formats moments in Indian time. The formatter is made when it is first used, since making one costs a phone several
 * milliseconds.
 */
export function indianFormat(options: Intl.DateTimeFormatOptions, locale = 'en-IN'): (moment: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (moment) => {
    formatter ??= new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options });
    return formatter.format(moment);
  };
}
