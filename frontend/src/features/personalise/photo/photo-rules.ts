import { cropOf, photoDpi, type Crop, type Focus } from '../../../preview/geometry';
import type { PhotoSpec } from '../../../preview/preview-spec';

/** Longest side of a photo as it is saved, in pixels. */
export const MAX_SIDE_PX = 800;
export const JPEG_QUALITY = 0.7;
export const MAX_BYTES = 15 * 1024 * 1024;
/** Dots an inch below which a photo prints soft. */
export const MIN_PRINT_DPI = 150;

const MM_PER_INCH = 25.4;

export interface Size {
  width: number;
  height: number;
}

/** The size at which the longest side is at most `longest`; a smaller photo keeps its own. */
export function scaledTo({ width, height }: Size, longest = MAX_SIDE_PX): Size {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** A quarter turn swaps the sides. */
export function turnedSize({ width, height }: Size, quarterTurns: number): Size {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The part of a photo that is saved: what is seen in the frame, or all of it where the piece has no frame. */
export function savedCrop(photo: Size, frame: Pick<PhotoSpec, 'aspect'> | undefined, focus: Focus): Crop {
  return frame
    ? cropOf(photo.width, photo.height, frame.aspect, focus)
    : { x: 0, y: 0, width: photo.width, height: photo.height };
}

/** A crop as shares of the photo. */
export const sharesOf = (crop: Crop, { width, height }: Size): Crop => ({
  x: crop.x / width,
  y: crop.y / height,
  width: crop.width / width,
  height: crop.height / height,
});

/** The focus that frames these shares of a photo again. */
export function focusOf(shares: Crop, photo: Size, aspect: number): Focus {
  const widest = cropOf(photo.width, photo.height, aspect).width;
  return {
    x: shares.x + shares.width / 2,
    y: shares.y + shares.height / 2,
    zoom: Math.max(1, widest / (shares.width * photo.width)),
  };
}

/** Whether a part of a photo, scaled as it is saved, would print soft in a frame. */
export function isLowResolution(frame: PhotoSpec | undefined, crop: Size): boolean {
  const saved = scaledTo({ width: Math.round(crop.width), height: Math.round(crop.height) });
  return frame !== undefined && photoDpi(frame, saved.width, saved.height) < MIN_PRINT_DPI;
}

/** Why a file is not taken; null where it may be tried. */
export function fileProblem(file: Pick<File, 'size' | 'type' | 'name'>): string | null {
  if (file.size > MAX_BYTES) return 'This photo is larger than 15 MB. Please choose a smaller one.';
  const named = /\.(jpe?g|png|webp|avif|gif|heic|heif)$/i.test(file.name);
  return file.type.startsWith('image/') || (file.type === '' && named)
    ? null
    : 'This is not a photo. Please choose a JPG, PNG or HEIC file.';
}

/** What is happening to the photo that was chosen. @param sent share sent to be converted; null where it stays here */
export function openingLabel(sent: number | null): string {
  if (sent === null) return 'Opening your photo…';
  return sent < 1 ? `Sending your photo, ${Math.floor(sent * 100)}%` : 'Converting your photo…';
}

export const UNREADABLE = 'This photo could not be opened here. Please try it as JPG or PNG.';
export const NOT_SENT = 'We couldn’t send this photo. Check your connection, then choose it again.';

/** A photo that only the shop can decode did not reach it. */
export class PhotoNotSentError extends Error {}

/** What is wrong with a photo that could not be opened. */
export const openingProblem = (cause: unknown): string => (cause instanceof PhotoNotSentError ? NOT_SENT : UNREADABLE);

/** Pixels that the shorter side of a piece's frame wants for a sharp print, rounded up to fifty. */
export function recommendedPixels(frame: Pick<PhotoSpec, 'widthMm' | 'heightMm'>): number {
  return Math.ceil(((Math.min(frame.widthMm, frame.heightMm) / MM_PER_INCH) * MIN_PRINT_DPI) / 50) * 50;
}

/** The middle of a crop that was moved, as a share of the whole. */
function center(start: number, length: number, moved: number, whole: number): number {
  return (Math.min(Math.max(start - moved * length, 0), whole - length) + length / 2) / whole;
}

/** The focus after the photo was dragged by shares of the frame; it stays where the crop can follow. */
export function dragged(focus: Focus, photo: Size, aspect: number, dx: number, dy: number): Focus {
  const crop = cropOf(photo.width, photo.height, aspect, focus);
  return {
    ...focus,
    x: center(crop.x, crop.width, dx, photo.width),
    y: center(crop.y, crop.height, dy, photo.height),
  };
}
