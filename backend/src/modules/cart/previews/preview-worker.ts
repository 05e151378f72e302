// Runs in a worker thread. Only erasable types: tests run this file as it is.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { GlobalFonts, createCanvas, loadImage, type Canvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import type { PreviewTask } from './preview-worker-pool.js';

interface TextFont {
  readonly weight: number;
  readonly size: number;
  readonly families: readonly string[];
}

interface PreviewCanvas {
  surface(width: number, height: number): Canvas;
  picture(address: string): Promise<Image>;
  loadFonts(): Promise<void>;
  setFont(context: SKRSContext2D, font: TextFont): void;
  readonly inkColor: string;
}

/** What the frontend's build offers for drawing on the server. */
interface EntryDrawing {
  parsePreviewSpec(value: unknown): { readonly text?: { readonly image?: string } } | null;
  cssFont(font: TextFont): string;
  renderPreview(
    previewCanvas: PreviewCanvas,
    canvas: Canvas,
    spec: object,
    options: object,
    side: 'front' | 'text',
  ): Promise<void>;
}

/** The files that the browser's style sheets name: family, set of letters, file. */
const FONT_FILES = [
  ['Fraunces Lettering', 'latin', '-variable/fraunces/files/fraunces-latin-opsz-normal'],
  ['Fraunces Lettering', 'latin-ext', '-variable/fraunces/files/fraunces-latin-ext-opsz-normal'],
  ['Figtree Variable', 'latin', '-variable/figtree/files/figtree-latin-wght-normal'],
  ['Figtree Variable', 'latin-ext', '-variable/figtree/files/figtree-latin-ext-wght-normal'],
  ['Dancing Script', 'latin', '/dancing-script/files/dancing-script-latin-600-normal'],
  ['Dancing Script', 'latin', '/dancing-script/files/dancing-script-latin-700-normal'],
  ['Dancing Script', 'latin-ext', '/dancing-script/files/dancing-script-latin-ext-700-normal'],
  ['Kalam', 'latin', '/kalam/files/kalam-latin-400-normal'],
  ['Kalam', 'latin-ext', '/kalam/files/kalam-latin-ext-400-normal'],
  ['Kalam', 'devanagari', '/kalam/files/kalam-devanagari-400-normal'],
  ['Tiro Devanagari Hindi', 'latin', '/tiro-devanagari-hindi/files/tiro-devanagari-hindi-latin-400-normal'],
  ['Tiro Devanagari Hindi', 'latin-ext', '/tiro-devanagari-hindi/files/tiro-devanagari-hindi-latin-ext-400-normal'],
  ['Tiro Devanagari Hindi', 'devanagari', '/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal'],
] as const;
const LAST_FONT = 'Tiro Devanagari Hindi devanagari';

/** A family in all its sets of letters. */
const fontSubsets = (family: string): string[] => [
  ...new Set(FONT_FILES.filter(([name]) => name === family).map(([name, set]) => `${name} ${set}`)),
];
/** What was saved is its crop already. */
const FULL_FRAME = { x: 0.5, y: 0.5, zoom: 1 };
const JPEG_QUALITY = 86;

/** Faces are the whole process's: they are there when another thread has drawn before. */
function registerFonts(): void {
  if (GlobalFonts.has(LAST_FONT)) return;
  const { resolve } = createRequire(import.meta.url);
  for (const [family, set, file] of FONT_FILES) {
    GlobalFonts.registerFromPath(resolve(`@fontsource${file}.woff2`), `${family} ${set}`);
  }
}

async function draw({ entry, spec, text, photo, pictures, size }: PreviewTask): Promise<Uint8Array | null> {
  const { cssFont, renderPreview, parsePreviewSpec } = (await import(entry)) as EntryDrawing;
  const read = parsePreviewSpec(spec);
  if (!read) return null;
  registerFonts();
  const previewCanvas: PreviewCanvas = {
    surface: (width, height) => createCanvas(width, height),
    picture: async (address) => {
      const bytes = pictures.get(address);
      if (!bytes) throw new Error(`the picture ${address} is missing`);
      return loadImage(bytes);
    },
    loadFonts: () => Promise.resolve(),
    setFont: (context, font) => {
      context.font = cssFont({ ...font, families: font.families.flatMap(fontSubsets) });
    },
    // Here white letters come out bolder than in browsers, and black ones thinner.
    inkColor: '#888',
  };
  const image = photo && (await loadImage(photo));
  const canvas = createCanvas(size, size);
  const options = {
    text: text ?? '',
    photo: image && { image, width: image.width, height: image.height },
    focus: FULL_FRAME,
  };
  // Words that stand on the other side are shown where no photo takes the front.
  await renderPreview(previewCanvas, canvas, read, options, read.text?.image && !image ? 'text' : 'front');
  return canvas.encode('jpeg', JPEG_QUALITY);
}

const drawn = await draw(workerData as PreviewTask);
parentPort?.postMessage(drawn, []);
