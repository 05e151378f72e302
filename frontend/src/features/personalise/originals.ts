/** The photos as their cameras made them, by product, for as long as the page lives: the workshop prints from these. */
const originals = new Map<string, File>();

export function rememberOriginal(productId: string, file: File | null): void {
  if (file) originals.set(productId, file);
  else originals.delete(productId);
}

export const originalOf = (productId: string): File | null => originals.get(productId) ?? null;
