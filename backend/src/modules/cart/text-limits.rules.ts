/** Limits of the text that a product takes; letters are graphemes, as a reader counts them. */
export interface TextLimits {
  readonly maxChars: number;
  readonly maxLines: number;
  /** ',' makes parts that count apart; '' makes every letter a piece of its own, so that spaces do not count. */
  readonly split: string | null;
  /** How many parts are drawn; null when only the first is and a note may follow it. */
  readonly parts: number | null;
}

export interface PersonalisationSettings {
  readonly text: TextLimits | null;
  readonly photo: boolean;
}

/** For products that take a text and set no limits. */
export const FREE_TEXT: TextLimits = { maxChars: 200, maxLines: 6, split: null, parts: null };

/** What a product's `personalisation` says of text and photo; what it leaves out or writes wrongly has a default. */
export function personalisationSettings(personalisation: object | null): PersonalisationSettings {
  const { text, photo } = (personalisation ?? {}) as Record<string, unknown>;
  return { text: isRecord(text) ? textLimits(text) : null, photo: isRecord(photo) };
}

function textLimits({ maxChars, maxLines, split, slots }: Record<string, unknown>): TextLimits {
  return {
    maxChars: isCount(maxChars) ? maxChars : FREE_TEXT.maxChars,
    maxLines: isCount(maxLines) ? maxLines : 1,
    split: typeof split === 'string' ? split : null,
    parts: Array.isArray(slots) && slots.length > 0 ? 1 + Math.max(...slots.map(partOf)) : null,
  };
}

function partOf(slot: unknown): number {
  return isRecord(slot) && typeof slot.part === 'number' ? slot.part : 0;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
