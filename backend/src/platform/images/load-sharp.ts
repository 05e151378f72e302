import type sharp from 'sharp';

let opening: Promise<typeof sharp> | undefined;

/** Loads sharp (25 MB) on first use, with one thread for each image and no cache. */
export function loadSharp(): Promise<typeof sharp> {
  opening ??= import('sharp').then(({ default: opened }) => {
    opened.concurrency(1);
    opened.cache(false);
    return opened;
  });
  return opening;
}
