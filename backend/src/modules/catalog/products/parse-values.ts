import { normalizeText } from '../../../kernel/index.js';

/** Values as an admin's form, a script or an older export writes them. Each reader answers null for what it cannot read. */

const TRUE_WORDS = new Set<unknown>([true, 1, '1', 'true']);
const LIST_MARK = /^\s*(?:[-*•]|\d+[.)])\s+/;

/** A flag is true when it is 1 or true, and otherwise false. */
export function parseBoolean(written: unknown): boolean {
  return TRUE_WORDS.has(typeof written === 'string' ? written.trim().toLowerCase() : written);
}

/** A text in one spelling: composed, trimmed, lines ended by LF, without NUL, which PostgreSQL cannot hold. */
export function parseText(written: unknown): string | null {
  if (written === null || written === undefined) return '';
  if (typeof written !== 'string' && typeof written !== 'number') return null;
  return normalizeText(String(written).replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')).trim();
}

/** A list, JSON text of a list, or comma-separated text; entries are trimmed and empty ones dropped. */
export function parseList(written: unknown): string[] | null {
  if (Array.isArray(written)) return parseEntries(written);
  const text = parseText(written);
  if (text === null) return null;
  const parsed = parsedJson(text);
  if (Array.isArray(parsed)) return parseEntries(parsed);
  if (typeof parsed === 'string') return parseList(parsed);
  return parseEntries(text.split(','));
}

/** A list or JSON text of one, in which empty entries keep their places. */
export function parseSparseList(written: unknown): string[] | null {
  const entries = typeof written === 'string' ? parsedJson(written) : written;
  if (entries === undefined || entries === null) return parseText(written) === '' ? [] : null;
  if (!Array.isArray(entries)) return null;
  const texts = entries.map(parseText);
  return texts.includes(null) ? null : (texts as string[]);
}

/** A list or numbered text ('1. Upload a photo 2. Add a name'); entries 'false' are dropped. */
export function parseInstruction(written: unknown): string[] | null {
  const entries = instructionEntries(written);
  return (
    entries?.map((entry) => entry.replace(LIST_MARK, '').trim()).filter((entry) => !/^(false)?$/i.test(entry)) ?? null
  );
}

/** A number of zero or more; nothing written is 0. '₹1,299.50' is 1299.5. */
export function parseNumber(written: unknown): number | null {
  const text = parseText(written);
  if (text === null) return null;
  const number = Number(text.replace(/^₹\s*/, '').replaceAll(',', ''));
  return Number.isFinite(number) && number >= 0 ? number : null;
}

/** An object or JSON text of one; undefined when nothing is written. */
export function parseRecord(written: unknown): Record<string, unknown> | null | undefined {
  if (written === null || written === undefined || written === '') return undefined;
  const value = typeof written === 'string' ? parsedJson(written) : written;
  if (value === null) return undefined;
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

function parseEntries(entries: readonly unknown[]): string[] | null {
  const texts = entries.map((entry) => (typeof entry === 'boolean' ? String(entry) : parseText(entry)));
  return texts.includes(null) ? null : texts.filter((text): text is string => Boolean(text));
}

function instructionEntries(written: unknown): string[] | null {
  if (typeof written === 'boolean') return parseEntries([written]);
  if (Array.isArray(written)) return parseEntries(written);
  const text = parseText(written);
  if (text === null) return null;
  const parsed = parsedJson(text);
  if (Array.isArray(parsed)) return parseEntries(parsed);
  return text.split(/\r?\n/).flatMap(splitNumberedList);
}

/** '1. a 2. b' -> ['a', 'b']; only numbers that count up divide, so 'up to 10. Then' stays whole. */
function splitNumberedList(line: string): string[] {
  const parts: string[] = [];
  let rest = line.trim();
  for (let number = 1; new RegExp(`^${number}[.)]\\s`).test(rest); number += 1) {
    rest = rest.replace(LIST_MARK, '');
    const next = rest.search(new RegExp(`\\s${number + 1}[.)]\\s`));
    parts.push(next < 0 ? rest : rest.slice(0, next));
    rest = next < 0 ? '' : rest.slice(next).trim();
  }
  return rest ? [...parts, rest] : parts;
}

function parsedJson(text: string): unknown {
  if (!/^\s*[[{"]|^null$/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
