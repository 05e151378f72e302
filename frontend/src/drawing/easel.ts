import type { LetterFont } from './lettering-faces';

/** A canvas. The server's has the same shape as the browser's. */
export type Surface = HTMLCanvasElement;
export type Pen = CanvasRenderingContext2D;

/** A picture that has been loaded, with its own pixels. */
export type Loaded = CanvasImageSource;

/** Everything that a drawing asks of the place where it is made: a browser, or the server. */
export interface Easel {
  surface: (width: number, height: number) => Surface;
  /** Rejects where there is no such picture. */
  picture: (address: string) => Promise<Loaded>;
  /** Waits for faces; one that does not come is replaced by the nearest that is there. */
  faces: (fonts: readonly LetterFont[], content: string) => Promise<void>;
  setFont: (pen: Pen, font: LetterFont) => void;
  /** The colour in which letters come out at their true weight; only their shape is used. */
  ink: string;
}
