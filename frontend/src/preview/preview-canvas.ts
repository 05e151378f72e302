import type { FontSpec } from './fonts';

/** A canvas. The server's has the same shape as the browser's. */
export type Canvas = HTMLCanvasElement;
export type Context2d = CanvasRenderingContext2D;

/** A picture that has been loaded, with its own pixels. */
export type LoadedImage = CanvasImageSource;

/** Everything that a drawing asks of the place where it is made: a browser, or the server. */
export interface PreviewCanvas {
  surface: (width: number, height: number) => Canvas;
  /** Rejects where there is no such picture. */
  picture: (address: string) => Promise<LoadedImage>;
  /** Waits for faces; one that does not come is replaced by the nearest that is there. */
  loadFonts: (fonts: readonly FontSpec[], content: string) => Promise<void>;
  setFont: (context: Context2d, font: FontSpec) => void;
  /** The colour in which letters come out at their true weight; only their shape is used. */
  inkColor: string;
}
