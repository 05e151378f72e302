/** How many tiles stand side by side at a width, narrowest first; the style sheet says the same. */
export const TILES_IN_VIEW = [
  { media: '(max-width: 480px)', tiles: 1 },
  { media: '(max-width: 768px)', tiles: 2 },
  { media: '(max-width: 1024px)', tiles: 3 },
] as const;

const MAX_TILES = 4;

export function tilesInView(matches: (media: string) => boolean): number {
  return TILES_IN_VIEW.find(({ media }) => matches(media))?.tiles ?? MAX_TILES;
}

/** A carousel moves and loops only where it has more tiles than are in view. */
export function hasMoreThanInView(count: number, inView: number): boolean {
  return count > inView;
}
