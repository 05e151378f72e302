import type { Assets } from './document';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
/** The parts of Vite's manifest.json that matter here. */
export type Manifest = Record<string, Chunk>;

const ENTRY = 'src/app/entry-client.tsx';
/** Parts that the server renders and the browser takes over after the page. */
const LATER = /\.later\.tsx$/;
const FOOTER = 'src/app/shell/footer.tsx';

/** The entry script of the shop, and the style sheets and scripts that a page needs with it. */
export function assetsOf(manifest: Manifest | null, page: string): Assets & { entry: string } {
  if (!manifest) return { entry: `/${ENTRY}`, css: [], modules: [] };
  const css = new Set<string>();
  const modules = new Set<string>();
  const seen = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    // What a chunk imports comes first, so that its own rules stand after those of its parts.
    chunk.imports?.forEach(walk);
    chunk.css?.forEach((file) => css.add(`/${file}`));
    modules.add(`/${chunk.file}`);
  };
  const styled = new Set<string>();
  const styleOf = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || styled.has(name)) return;
    styled.add(name);
    chunk.imports?.forEach(styleOf);
    chunk.css?.forEach((file) => css.add(`/${file}`));
  };
  walk(ENTRY);
  walk(page);
  // What the page and its frame fetch later is in its HTML already, and must look right before its script comes.
  const later = [...seen].flatMap((name) => manifest[name]?.dynamicImports ?? []).filter((name) => LATER.test(name));
  for (const name of [FOOTER, ...(manifest[page]?.dynamicImports ?? []), ...later]) styleOf(name);
  const entry = `/${manifest[ENTRY]?.file ?? ENTRY}`;
  modules.delete(entry);
  return { entry, css: [...css], modules: [...modules] };
}
