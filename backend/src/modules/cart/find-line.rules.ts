import { cleanText, personalisationKey } from './personalisation.rules.js';
import type { CustomData } from './add-to-cart.rules.js';

export interface LineCandidate {
  readonly customText?: string | null;
  readonly photoFileId?: string | null;
  readonly personalisationKey: string;
}

/** A photo as a caller names it: by its kept file, or by the hash of its picture. */
export type PhotoRef = { readonly fileId: string } | { readonly hash: string };

/** What customData asks for; undefined where it says nothing. */
export interface LineFilter {
  readonly text: string | null | undefined;
  readonly photo: PhotoRef | null | undefined;
}

/** `photo` is what customImage has been found to name; null when it is blank. */
export function toLineFilter(customData: CustomData | null | undefined, photo: PhotoRef | null): LineFilter {
  return {
    text: customData?.customText === undefined ? undefined : cleanText(customData.customText),
    photo: customData?.customImage === undefined ? undefined : photo,
  };
}

function hasPhoto(line: LineCandidate, photo: PhotoRef | null): boolean {
  if (photo === null) return !line.photoFileId;
  if ('fileId' in photo) return line.photoFileId === photo.fileId;
  return line.personalisationKey === personalisationKey(line.customText ?? null, photo.hash);
}

/**
 * The line of a product that an update or a removal means: customData picks it; without it the only line, else the
 * one without personalisation. Undefined when none fits, or when several do.
 */
export function findLine<L extends LineCandidate>(lines: readonly L[], { text, photo }: LineFilter): L | undefined {
  const fits = lines.filter(
    (line) =>
      (text === undefined || text === (line.customText ?? null)) && (photo === undefined || hasPhoto(line, photo)),
  );
  if (fits.length === 1) return fits[0];
  return fits.find((line) => (line.customText ?? null) === (text ?? null) && hasPhoto(line, photo ?? null));
}
