import type { Slot, TextSpec } from './preview-spec';

export interface TextRegion {
  area: Slot;
  content: string;
}

/** Where each part of a text goes; a place whose part is empty is left out. */
export function textRegions(text: TextSpec, parts: readonly string[]): TextRegion[] {
  if (parts.length === 0) return [];
  const variant = text.variants?.[Math.min(parts.length, text.maxChars)];
  const slots: readonly Slot[] = variant?.slots ?? text.slots ?? [text];
  return slots.flatMap((area, place) => {
    const content = text.repeat ? parts[0] : parts[area.part ?? place];
    return content ? [{ area, content }] : [];
  });
}
