import { jsbarcode } from './lazy-imports.js';

/** What the package leaves in an object that is given to it instead of a picture. */
interface Encoded {
  encodings?: readonly { readonly data: string }[];
}

/**
 * A Code 128 bar code: whether each module is black, from the left, without the white margins.
 * @param text of capital and small letters, digits and signs of ASCII
 * @throws Error for a text with other signs
 */
export function barCode(text: string): boolean[] {
  const encoded: Encoded = {};
  try {
    jsbarcode()(encoded as never, text, { format: 'CODE128' });
  } catch (error) {
    throw new Error(`no bar code for ${text}`, { cause: error });
  }
  const modules = (encoded.encodings ?? []).map(({ data }) => data).join('');
  if (modules === '') throw new Error(`no bar code for ${text}`);
  return Array.from(modules, (module) => module === '1');
}
