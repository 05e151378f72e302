import type sharp from 'sharp';

let opening: Promise<typeof sharp> | undefined;

/** What reads and writes pictures: 25 MB that come with the first one. One thread each, and nothing kept. */
export function loadSharp(): Promise<typeof sharp> {
  opening ??= import('sharp').then(({ default: opened }) => {
    opened.concurrency(1);
    opened.cache(false);
    return opened;
  });
  return opening;
}
