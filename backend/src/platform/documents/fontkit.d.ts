declare module 'fontkit' {
  interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: string[]): { readonly advanceWidth: number };
  }
  export function create(bytes: Buffer): Font;
  export function openSync(file: string): Font;
}
