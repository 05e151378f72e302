import './lettering.css';
import type { PreviewCanvas } from '../../../preview/preview-canvas';
import { cssFont } from '../../../preview/fonts';

const pictures = new Map<string, Promise<HTMLImageElement>>();

function picture(address: string): Promise<HTMLImageElement> {
  const known = pictures.get(address);
  if (known) return known;
  const image = new Image();
  image.src = address;
  const coming = image.decode().then(
    () => image,
    (reason: unknown) => {
      pictures.delete(address);
      throw reason;
    },
  );
  pictures.set(address, coming);
  return coming;
}

/** The browser's easel. */
export const browserCanvas: PreviewCanvas = {
  surface: (width, height) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  },
  picture,
  loadFonts: async (fonts, content) => {
    if (!('fonts' in document)) return;
    await Promise.allSettled(fonts.map((font) => document.fonts.load(cssFont(font), content)));
  },
  setFont: (context, font) => {
    context.font = cssFont(font);
  },
  inkColor: '#fff',
};
