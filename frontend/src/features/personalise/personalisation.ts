/** What a buyer gives for a piece: words, a photo, or both. */
export interface Personalisation {
  /** empty where there are none */
  text: string;
  /** a JPEG data URL, or the address of a photo that was sent before */
  photo: string | null;
}

export type Part = 'photo' | 'text';

/** What a product asks of its buyer, and what it takes besides. */
export interface ProductRequirements {
  customisable: boolean;
  /** a photo is needed */
  photo: boolean;
  /** words are needed */
  text1: boolean;
}

export const isBlank = ({ text, photo }: Personalisation): boolean => text.trim() === '' && photo === null;

/** What is still missing before the piece can be bought. */
export function missingParts(product: ProductRequirements, given: Personalisation | null): Part[] {
  if (!product.customisable) return [];
  const missing: Part[] = [];
  if (product.photo && !given?.photo) missing.push('photo');
  if (product.text1 && !given?.text.trim()) missing.push('text');
  return missing;
}

/** Shown for a moment when somebody wants to buy before anything is given; then the studio opens. */
export const PROMPT_MESSAGE = 'Please customise the product first';
export const PROMPT_MS = 1500;

/** `Your photo and your words are still missing.`; empty where nothing is. */
export function missingSentence(missing: readonly Part[]): string {
  if (missing.length === 0) return '';
  if (missing.length > 1) return 'Your photo and your words are still missing.';
  return missing[0] === 'photo' ? 'Your photo is still missing.' : 'Your words are still missing.';
}

/** What navigation state carries for a page that one comes back to. The same state answers the same object. */
export function personalisationFromState(state: unknown): Personalisation | null {
  if (typeof state !== 'object' || state === null || !('given' in state)) return null;
  const { given } = state;
  return isPersonalisation(given) ? given : null;
}

function isPersonalisation(value: unknown): value is Personalisation {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('photo' in value)) return false;
  return typeof value.text === 'string' && (value.photo === null || typeof value.photo === 'string');
}
