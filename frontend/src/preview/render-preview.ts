import type { PreviewCanvas, LoadedImage, Canvas } from './preview-canvas';
import { artSize, type Focus } from './geometry';
import { fontsFor } from './fonts';
import { splitIntoSlots } from './text-limits';
import { renderPhotoLayer, type Photo } from './photo-layer';
import { textRegions } from './text-regions';
import type { PhotoSpec, PreviewSpec } from './preview-spec';
import { context2d, type Layer } from './canvas';
import { renderTextLayer } from './text-layer';
import { warp } from './warp';

export interface PreviewInput {
  text: string;
  photo: Photo | null;
  focus?: Focus | undefined;
}

/** `text` shows the other side of a product whose text has a picture of its own. */
export type Side = 'front' | 'text';

function photoLayers(
  previewCanvas: PreviewCanvas,
  spec: PhotoSpec,
  photo: Photo,
  focus: Focus | undefined,
  mask: LoadedImage | null,
  side: number,
): Layer[] {
  const art = renderPhotoLayer(previewCanvas, spec, photo, focus, artSize(spec, side, 1.3, Math.max(1000, side)));
  return art.layers.map(({ art: flat, blend }) => {
    const layer = warp(previewCanvas, flat, art, spec, side);
    const context = context2d(layer);
    for (const piece of spec.parts ?? []) {
      const loose = warp(previewCanvas, flat, art, piece, side);
      context.save();
      context.beginPath();
      for (const [x, y] of piece.clip) context.lineTo(x * side, y * side);
      context.closePath();
      context.clip();
      context.clearRect(0, 0, side, side);
      context.drawImage(loose, 0, 0);
      context.restore();
    }
    if (mask) {
      context.globalCompositeOperation = 'destination-in';
      context.drawImage(mask, 0, 0, side, side);
    }
    return { art: layer, blend };
  });
}

function textLayers(previewCanvas: PreviewCanvas, spec: PreviewSpec, parts: readonly string[], side: number): Layer[] {
  const { text } = spec;
  if (!text) return [];
  return textRegions(text, parts).flatMap(({ area, content }) => {
    const [width, height] = artSize(area, side);
    const art = renderTextLayer(previewCanvas, text, content, width, height);
    return art
      ? art.layers.map(({ art: flat, blend }) => ({ art: warp(previewCanvas, flat, art, area, side), blend }))
      : [];
  });
}

/**
 * Draws a buyer's text and photo on a product's blank picture. The canvas is square; its size decides how fine the
 * drawing is. It is painted in one go, when everything is there. Rejects where a picture cannot be loaded.
 */
export async function renderPreview(
  previewCanvas: PreviewCanvas,
  canvas: Canvas,
  spec: PreviewSpec,
  input: PreviewInput,
  shown: Side = 'front',
): Promise<void> {
  const side = canvas.width;
  const { text, photo } = spec;
  const parts = text ? splitIntoSlots(text, input.text) : [];
  const other = shown === 'text' && text?.image !== undefined;
  const variant = text?.variants?.[Math.min(parts.length, text.maxChars)];
  const ground = (other ? text.image : variant?.image) ?? spec.image;
  const [blank, mask] = await Promise.all([
    previewCanvas.picture(ground),
    photo?.mask && input.photo ? previewCanvas.picture(photo.mask) : null,
    text && parts.length > 0 ? previewCanvas.loadFonts(fontsFor(text), parts.join(' ') || 'A') : null,
  ]);
  const layers = [
    ...(photo && input.photo && !other ? photoLayers(previewCanvas, photo, input.photo, input.focus, mask, side) : []),
    ...(other || !text?.image ? textLayers(previewCanvas, spec, parts, side) : []),
  ];
  const context = context2d(canvas);
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(blank, 0, 0, side, side);
  for (const { art, blend } of layers) {
    context.globalCompositeOperation = blend;
    context.drawImage(art, 0, 0);
  }
  context.globalCompositeOperation = 'source-over';
}
