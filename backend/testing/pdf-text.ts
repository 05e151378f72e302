import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The text of each page, a line a piece of text. */
  readonly pages: string[];
  /** Names of the fonts that are in the file. */
  readonly embedded: string[];
}

const refs = (body: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';

/** Reads a PDF as pdfkit writes it. */
export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? '';
    const stream = /stream\r?\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
    const raw = Buffer.from(stream, 'latin1');
    return (body.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
  };
  const textsByGlyph = (fontId: string): Map<string, string> => {
    const texts = new Map<string, string>();
    const map = streamOf(refs(objects.get(fontId) ?? '', 'ToUnicode'));
    for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
      [...list.matchAll(/<([^>]*)>/g)].forEach(([, code = ''], turn) => {
        const text = Buffer.from(code.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
        texts.set((parseInt(from, 16) + turn).toString(16).padStart(4, '0'), text);
      });
    }
    return texts;
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return {
    pages: pages.map((page) => {
      const fonts = objects.get(refs(page, 'Resources')) ?? '';
      const known = new Map(
        [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, textsByGlyph(id)]),
      );
      let font = new Map<string, string>();
      const lines: string[] = [];
      for (const [, name, shown] of streamOf(refs(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (name) font = known.get(name) ?? new Map();
        const glyphs = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        if (shown) lines.push(glyphs.map((glyph) => font.get(glyph) ?? '').join(''));
      }
      return lines.join('\n');
    }),
    embedded: [...objects.values()]
      .filter((body) => body.includes('/FontFile2'))
      .map((body) => /\/FontName \/(?:\w+\+)?([\w-]+)/.exec(body)?.[1] ?? ''),
  };
}
