import { importFresh } from '../../../lib/import-fresh';
import type { Crop } from '../../../preview/geometry';
import { JPEG_QUALITY, PhotoNotSentError, scaledTo, turnedSize, type Size } from './photo-rules';

/** A photo on the buyer's table: upright, and no larger than the drawing needs. */
export interface LoadedPhoto {
  /** what is drawn from */
  image: HTMLCanvasElement;
  /** pixels of the file, upright as it is turned now */
  original: Size;
  name: string;
  /** the file itself, for the workshop; null for a photo that was saved before */
  file: File | null;
  /** quarter turns to the right, 0 to 3 */
  turns: number;
}

/** Longest side that is kept for drawing and cropping. */
const WORKING_SIDE = 2400;

function drawn(size: Size, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  context.imageSmoothingQuality = 'high';
  paint(context);
  return canvas;
}

function working(source: CanvasImageSource, original: Size): HTMLCanvasElement {
  const size = scaledTo(original, WORKING_SIDE);
  return drawn(size, (context) => context.drawImage(source, 0, 0, size.width, size.height));
}

/**
 * Pixels of a file: decoded here, or by the shop where this browser cannot, as with HEIC in most.
 * @throws PhotoNotSentError where the shop cannot be reached
 */
async function decode(file: File, onProgress: (share: number) => void): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const { workingCopy } = await importFresh(() => import('./working-copy')).catch(() => {
      throw new PhotoNotSentError('There is no network to send the photo');
    });
    return createImageBitmap(await workingCopy(file, onProgress));
  }
}

/**
 * Opens a file as its camera meant it. Rejects where it cannot be read.
 * @param onProgress hears the share of the file that was sent, where the shop has to decode it
 */
export async function loadPhotoFile(file: File, onProgress: (share: number) => void = () => {}): Promise<LoadedPhoto> {
  const bitmap = await decode(file, onProgress);
  try {
    const original = { width: bitmap.width, height: bitmap.height };
    return { image: working(bitmap, original), original, name: file.name, file, turns: 0 };
  } finally {
    bitmap.close();
  }
}

/** Opens a photo that was saved before. Rejects where it is not there any more. */
export async function loadPhotoUrl(address: string): Promise<LoadedPhoto> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const original = { width: image.naturalWidth, height: image.naturalHeight };
  return { image: working(image, original), original, name: '', file: null, turns: 0 };
}

/** The photo turned by a quarter to the right, or to the left. */
export function rotate(photo: LoadedPhoto, way: 1 | -1): LoadedPhoto {
  const { width, height } = photo.image;
  const size = turnedSize({ width, height }, 1);
  const image = drawn(size, (context) => {
    context.translate(size.width / 2, size.height / 2);
    context.rotate((way * Math.PI) / 2);
    context.drawImage(photo.image, -width / 2, -height / 2);
  });
  return { ...photo, image, original: turnedSize(photo.original, 1), turns: (photo.turns + way + 4) % 4 };
}

/** A file that was framed before, turned as it was. */
export async function reloadPhoto(file: File, turns: number): Promise<LoadedPhoto> {
  let photo = await loadPhotoFile(file);
  while (photo.turns !== turns) photo = rotate(photo, 1);
  return photo;
}

/** A part of the photo as it is saved: longest side at most 800 px, JPEG at 0.7, as a data URL. */
export function savedPhoto(photo: LoadedPhoto, crop: Crop): string {
  const size = scaledTo({ width: Math.round(crop.width), height: Math.round(crop.height) });
  const canvas = drawn(size, (context) => {
    // JPEG has no transparency; paper shows through.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(photo.image, crop.x, crop.y, crop.width, crop.height, 0, 0, size.width, size.height);
  });
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
