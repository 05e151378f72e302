import type { Assets } from './document';

interface Chunk {
  file: string;
  imports?: string[];
}
/** The parts of Vite's manifest.json that matter here. */
export type Manifest = Record<string, Chunk>;

const START = 'src/app/start.ts';
const ENTRY = 'src/app/entry-client.tsx';
/** All of the shop's style in one file: smaller, packed, than the parts that any page would take of it. */
const STYLE = 'style.css';

export interface PageAssets extends Assets {
  /** the script that fetches the others; none in development */
  start: string | null;
  entry: string;
  /** scripts that the page needs besides its entry */
  modules: readonly string[];
}

/** The shop's scripts and its style sheet, as a page needs them. */
export function assetsOf(manifest: Manifest | null, page: string): PageAssets {
  if (!manifest) return { start: null, entry: `/${ENTRY}`, css: [], modules: [] };
  const modules = new Set<string>();
  const seen = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(walk);
    modules.add(`/${chunk.file}`);
  };
  walk(ENTRY);
  walk(page);
  const entry = `/${manifest[ENTRY]?.file ?? ENTRY}`;
  modules.delete(entry);
  const style = manifest[STYLE];
  return {
    start: `/${manifest[START]?.file ?? START}`,
    entry,
    css: style ? [`/${style.file}`] : [],
    modules: [...modules],
  };
}
