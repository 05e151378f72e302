// A separate program, see encode-image.ts. Tests run this file without compiling it, so types must be erasable.
import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { ImageResult, ImageTask } from './encode-image.js';

type Refused = Extract<ImageResult, { refused: string }>;

/** Bytes of a decoded pixel: four channels of eight bits. */
const BYTES_PER_PIXEL = 4;
const DEPTH_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const MAX_DEPTH_BYTES = 8;
/** Cameras and programs write about ten. Each scan is a pass over all pixels. */
const MAX_SCANS = 64;
const TIMEOUT_SECONDS = 30;
const UNREADABLE: Refused = { refused: 'photo.unreadable' };
const TOO_MANY_PIXELS: Refused = { refused: 'photo.too_many_pixels' };

sharp.concurrency(1);
sharp.cache(false);
try {
  // If the machine runs out of memory, Linux kills this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Exists on Linux only.
}

process.on('disconnect', () => process.exit(0));
process.on('message', (task) => {
  void encoded(task as ImageTask)
    .catch(() => UNREADABLE)
    .then((result) => process.send?.(result));
});

async function encoded({ bytes, type, maxPixels, output }: ImageTask): Promise<ImageResult> {
  const picture = type === 'heic' ? await openedHeic(bytes, maxPixels) : await opened(bytes, type, maxPixels);
  if ('refused' in picture) return picture;
  const made = output.kind === 'jpeg' ? jpeg(picture, output) : await squareWebp(picture, output);
  const { data, info } = await made.timeout({ seconds: TIMEOUT_SECONDS }).toBuffer({ resolveWithObject: true });
  const memoryMb = Math.round(process.memoryUsage.rss() / 1_048_576);
  return { bytes: data, width: info.width, height: info.height, memoryMb };
}

/** Rotated by its EXIF orientation and converted to sRGB, without metadata. */
function jpeg(picture: Sharp, { quality, longestSide }: Extract<ImageTask['output'], { kind: 'jpeg' }>): Sharp {
  const upright = picture.autoOrient().flatten({ background: '#ffffff' });
  const sized = longestSide
    ? upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    : upright;
  return sized.jpeg({ quality, mozjpeg: true });
}

/** Rotated by its EXIF orientation and cropped to the centre. */
async function squareWebp(
  picture: Sharp,
  { quality, side: maxSide }: Extract<ImageTask['output'], { kind: 'square-webp' }>,
): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  const side = Math.min(width, height, maxSide);
  return picture.autoOrient().resize({ width: side, height: side, fit: 'cover' }).webp({ quality, effort: 4 });
}

async function opened(bytes: Uint8Array, type: string, maxPixels: number): Promise<Sharp | Refused> {
  if (type === 'jpeg' && scansOf(bytes) > MAX_SCANS) return UNREADABLE;
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const weight = width * height * channels * (DEPTH_BYTES[depth] ?? MAX_DEPTH_BYTES);
  if (width * height > maxPixels || weight > maxPixels * BYTES_PER_PIXEL) return TOO_MANY_PIXELS;
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
}

async function openedHeic(bytes: Uint8Array, maxPixels: number): Promise<Sharp | Refused> {
  const { default: decode } = await import('heic-decode');
  const [first] = await decode.all({ buffer: bytes });
  if (!first) return UNREADABLE;
  if (first.width * first.height > maxPixels) return TOO_MANY_PIXELS;
  const { width, height, data } = await first.decode();
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** How often a JPEG goes over its pixels. */
function scansOf(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) break;
    if (marker === 0xff) at += 1;
    else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (marker === 0xda) scans += 1;
      at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    }
  }
  return scans;
}
