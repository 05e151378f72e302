/**
 * Text as orders are searched by: other signs than ASCII as `u` and their code point, such as `u0905`. A trigram index in
 * a database with the C locale holds none of them, so that names in Hindi would not be found by it. The SQL function
 * `search_code` does the same.
 */
export function searchCode(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (sign) => `u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
