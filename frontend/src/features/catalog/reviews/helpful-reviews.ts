const KEY = 'helpfulReviews';
const MAX_KEPT = 200;

/** Reviews that somebody found helpful in this browser. */
export const helpfulReviews = {
  read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  add(id: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify([id, ...helpfulReviews.read()].slice(0, MAX_KEPT)));
    } catch {
      // Without storage the button forgets that it was pressed; the server still counts once.
    }
  },
};
